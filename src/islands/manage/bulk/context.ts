import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { BulkTexts } from '../../../lib/manage/bulk.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { createBulk } from '../../../lib/stores/manage/roster/bulk.ts'

export interface SelectionContext {
  bulk: ReturnType<typeof createBulk>
  /** Whether the list is in selection mode. */
  isOn: boolean
  language: Language
  t: BulkTexts
  ofManage: ManageTexts
}

const Context = createContext<SelectionContext | null>(null)

export const SelectionProvider = Context.Provider

export function useSelection(): SelectionContext {
  const choosing = useContext(Context)
  if (!choosing) throw new Error('useSelection needs a SelectionProvider.')
  return choosing
}

/** Cancelled activities are read-only, and trainers may not edit theirs. */
export const canBeChosen = ({ may, state }: Managed): boolean =>
  may.includes('edit') && state !== 'cancelled'
