import type { FormProblem } from '../forms/form-problem.ts'

/** Puts the message of a wrong code under its field: the message of a form may be out of view. */
export const underCode = (problem: FormProblem): FormProblem =>
  problem.code === 'second_factor_wrong' && problem.message
    ? { ...problem, fields: { code: problem.message }, message: null }
    : problem
