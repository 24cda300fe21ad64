import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { type DuesAccount, getDues } from '#contract/manage/dues.ts'
import type { Answer, FailureTexts } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

export interface Dues {
  activity: Managed
  accounts: readonly DuesAccount[]
}

/** Creates the store of an activity's ledger; null if the user may not see payments. */
export function createDues(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const dues = createLoaded<Dues | null>(async (): Promise<Answer<Dues | null>> => {
    const [activity, accounts] = await Promise.all([
      ask(getManagedActivity, { gId }),
      ask(getDues, { gId }),
    ])
    if (!activity.ok) return activity
    if (!activity.data.may.includes('readDues')) return { ok: true, data: null, total: null }
    if (!accounts.ok) return accounts
    return { ...accounts, data: { activity: activity.data, accounts: accounts.data } }
  }, t)

  return {
    ...dues,
    /** Shows the ledger of a place that the server has just returned. */
    replace(account: DuesAccount): void {
      const state = dues.$state.get()
      if (state.status !== 'ready' || !state.data) return
      const accounts = state.data.accounts.map(one =>
        one.registrationId === account.registrationId ? account : one,
      )
      dues.put({ ...state.data, accounts })
    },
  }
}

export type DuesStore = ReturnType<typeof createDues>
