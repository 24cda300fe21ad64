import { atom, readonlyType } from 'nanostores'
import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language.ts'
import { editProfile, type Profile } from '#contract/accounts/parents.ts'
import { askWith } from '../../api/ask.ts'
import { problemOf } from '../../forms/form-problem.ts'
import { createOwnedDraft } from '../../session/owned-draft.ts'
import type { AccountStore, AccountPageContext } from './account.ts'
import { DONE, type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'

const details = z.object({
  firstName: z.string(),
  lastName: z.string(),
  cityId: z.nullable(z.int()),
  language: z.enum(LANGUAGES),
})
export type Details = z.infer<typeof details>

export interface DetailsState {
  values: Details
  form: FormState
  /** Whether the values were typed before the page was loaded. */
  isRestored: boolean
}

const FIELDS = Object.keys(details.shape)

const pick = ({ cityId, firstName, language, lastName }: Profile): Details => ({
  firstName,
  lastName,
  cityId,
  language,
})

/** Checks if the edited values equal the stored ones. */
export const isSameDetails = (values: Details, known: Details): boolean =>
  values.firstName === known.firstName &&
  values.lastName === known.lastName &&
  values.cityId === known.cityId &&
  values.language === known.language

/** Creates the store for editing names, city and language. The draft survives a reload. */
export function createPersonalDetails(
  page: AccountPageContext,
  account: AccountStore,
  known: Profile,
  ask = askWith({ language: page.language }),
) {
  const draft = createOwnedDraft('profile', page.owner, details)
  const kept = draft.read()
  let saved = pick(known)
  const $state = atom<DetailsState>({
    values: kept ?? saved,
    form: IDLE,
    isRestored: kept !== null,
  })

  function type(changes: Partial<Details>): void {
    const { form: before, values: others } = $state.get()
    const values = { ...others, ...changes }
    void draft.write(values)
    // One call at a time: a later one might arrive first.
    const form = before.status === 'sending' ? before : IDLE
    $state.set({ values, form, isRestored: false })
  }

  async function save(): Promise<void> {
    const { form, values } = $state.get()
    if (form.status === 'sending') return
    $state.set({ values, form: SENDING, isRestored: false })
    const answer = await ask(editProfile, values)
    if (!answer.ok) {
      const texts = { ...page.t, errors: {} }
      const problem = problemOf(answer.failure, FIELDS, texts)
      return $state.set({ ...$state.get(), form: refused(problem) })
    }
    account.putProfile(answer.data)
    saved = pick(answer.data)
    // Text typed meanwhile is not saved yet.
    if ($state.get().values !== values) return $state.set({ ...$state.get(), form: IDLE })
    draft.clear()
    $state.set({ values: saved, form: DONE, isRestored: false })
  }

  function discard(): void {
    draft.clear()
    $state.set({ values: saved, form: IDLE, isRestored: false })
  }

  return { $state: readonlyType($state), type, save, discard }
}
