import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { type AnyAccess, getWholeAccessLog } from '#contract/manage/access-log.ts'
import type { FailureTexts } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { type FormProblem, type FormTexts, validateFields } from '../../forms/form-problem.ts'
import { createLog } from '../account/access-log.ts'
import { GUID } from './guid.ts'

/** The filters of the log; without any, all of it. */
export type AccessFilter = Pick<
  z.input<typeof getWholeAccessLog.input>,
  'childId' | 'day' | 'email' | 'schoolId'
>

/** Creates the store of the access log with some filters. */
export function createWholeAccessLog(wanted: AccessFilter, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLog<AnyAccess>(paging => ask(getWholeAccessLog, { ...wanted, ...paging }), t)
}

const CHECKS = {
  email: (text: string) => (/^\S+@\S+$/.test(text) ? null : 'wrong_format'),
  childId: (text: string) => (GUID.test(text) ? null : 'wrong_format'),
}

/** Returns what can be found wrong without the server, or null. */
export function validateAccessFilter(
  wanted: AccessFilter,
  texts: FormTexts['errors'],
): FormProblem | null {
  const typed = Object.entries({ email: wanted.email, childId: wanted.childId })
  return validateFields(
    Object.fromEntries(typed.flatMap(([n, text]) => (text ? [[n, text]] : []))),
    texts,
    CHECKS,
  )
}
