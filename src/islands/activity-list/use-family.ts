import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The cards know the family of whoever is signed in, each time the list has loaded others too. */
export function useFamily(language: Language, { status }: ActivityListState): void {
  const isIn = useSignedIn()

  useEffect(() => {
    if (!isIn || status === 'loading') return
    void import('../../page-scripts/family-on-cards.ts').then(
      family => family.showFamilyOnCards(language),
      () => {},
    )
  }, [isIn, language, status])
}
