import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { BulkTexts } from '../../../lib/manage/bulk.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { createBulk } from '../../../lib/stores/manage/roster/bulk.ts'

export interface Choosing {
  bulk: ReturnType<typeof createBulk>
  /** Whether the list is in selection mode. */
  isOn: boolean
  language: Language
  t: BulkTexts
  ofManage: ManageTexts
}

const Context = createContext<Choosing | null>(null)

export const ChoosingProvider = Context.Provider

export function useChoosing(): Choosing {
  const choosing = useContext(Context)
  if (!choosing) throw new Error('This stands in a list of activities.')
  return choosing
}

/** Cancelled activities are read-only, and trainers may not edit theirs. */
export const canBeChosen = ({ may, state }: Managed): boolean =>
  may.includes('edit') && state !== 'cancelled'
