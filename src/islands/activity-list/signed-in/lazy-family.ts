import type { Language } from '#contract/language.ts'
import type { ActivityListState, ActivityListStore } from '../../../lib/stores/activity-list.ts'
import { showFamilyOnCards } from '../../../page-scripts/activity/family-on-cards.ts'
import { mount } from '../../family-strip/mount.tsx'

/** Mounts the family row above the list once, and updates the cards unless others are loading. */
export async function showFamily(
  language: Language,
  list: ActivityListStore,
  status: ActivityListState['status'],
): Promise<void> {
  await Promise.all([
    mount({ language, list }),
    status !== 'loading' && showFamilyOnCards(language),
  ])
}
