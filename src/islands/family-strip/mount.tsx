import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'
import { FamilyStrip } from './FamilyStrip.tsx'

/** The id of the element above the list that the page reserves for the family. */
const FAMILY_ID = 'family'

interface Given {
  language: Language
  /** The list to filter for a child. */
  list: ActivityListStore
}

let isMounted = false

/** Mounts the family row above the list, once. It follows the session by itself. */
export async function mount({ language, list }: Given): Promise<void> {
  const into = document.getElementById(FAMILY_ID)
  if (!into || isMounted) return
  isMounted = true
  const t = await loadTexts(language)
  createRoot(into).render(<FamilyStrip {...{ language, list, t }} />)
}

async function loadTexts(language: Language) {
  const { familyStrip } =
    language === 'ar'
      ? await import('../../i18n/ar/family/family-strip.ts')
      : await import('../../i18n/en/family/family-strip.ts')
  return familyStrip
}
