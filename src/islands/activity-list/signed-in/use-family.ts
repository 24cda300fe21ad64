import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import type { ActivityListState, ActivityListStore } from '../../../lib/stores/activity-list.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * The row over the list knows the family of whoever is signed in, and so do the cards, each time the
 * list has loaded others too.
 */
export function useFamily(
  language: Language,
  list: ActivityListStore,
  { status }: ActivityListState,
): void {
  const isIn = useSignedIn()

  useEffect(() => {
    if (!isIn) return
    void import('./late-family.ts').then(
      late => late.showFamily(language, list, status),
      // The list says everything else without it.
      () => {},
    )
  }, [isIn, language, list, status])
}
