import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { addSchool, editSchool } from '#contract/manage/schools.ts'
import type { School } from '#contract/schools.ts'
import { askWith } from '../../../api/ask.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  validateFields,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused, SENDING } from '../../../forms/form-state.ts'

/** The texts of the school form. */
export interface WrittenSchool {
  name_En: string
  name_Ar: string
  cityId: string
}

const FIELDS = ['name_En', 'name_Ar', 'cityId']

interface SchoolFormDeps {
  /** The school as the form shows it; null for a new one. */
  known: School | null
  language: Language
  t: FormTexts
  /** Called with the saved school, and what was typed when it was sent. */
  onSaved: (school: School, typed: WrittenSchool) => void
}

/** Creates the store that edits or adds a school. */
export function createSchoolForm(
  { known, language, onSaved, t }: SchoolFormDeps,
  ask = askWith({ language }),
) {
  const $state = atom<FormState<FormProblem>>(IDLE)
  let seen = known
  return {
    $state: readonlyType($state),
    async save(typed: WrittenSchool): Promise<void> {
      if ($state.get().status === 'sending') return
      const wrong = validateFields({ ...typed }, t.errors)
      if (wrong) return $state.set(refused(wrong))
      $state.set(SENDING)
      const written = { ...typed, cityId: Number(typed.cityId) }
      const answer = await (seen
        ? ask(editSchool, { id: seen.id, ...written, seen })
        : ask(addSchool, written))
      if (!answer.ok) return $state.set(refused(problemOf(answer.failure, FIELDS, t)))
      if (seen) seen = answer.data
      $state.set(DONE)
      onSaved(answer.data, typed)
    },
  }
}

/** Returns the texts of a saved school, except where something else was typed since it was sent. */
export function textsAfter(
  saved: WrittenSchool,
  { now, sent }: { now: WrittenSchool; sent: WrittenSchool },
): WrittenSchool {
  const textOf = (field: keyof WrittenSchool) => (now[field] === sent[field] ? saved : now)[field]
  return { name_En: textOf('name_En'), name_Ar: textOf('name_Ar'), cityId: textOf('cityId') }
}
