import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import type { ActivityListState, ActivityListStore } from '../../../lib/stores/activity-list.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * Shows the signed-in user's family in the row above the list, and on the cards whenever the list has loaded
 * others.
 */
export function useFamily(
  language: Language,
  list: ActivityListStore,
  { status }: ActivityListState,
): void {
  const isIn = useSignedIn()

  useEffect(() => {
    if (!isIn) return
    void import('./lazy-family.ts').then(
      late => late.showFamily(language, list, status),
      // The list works without it.
      () => {},
    )
  }, [isIn, language, list, status])
}
