import type { Language } from '#contract/language.ts'
import type { ChildWeekTexts } from '../../lib/stores/child-week.ts'
import styles from '../../styles/child/child-week.scss?url'
import { loadStyles } from '../shared/load-styles.ts'
import { ChildWeek } from './ChildWeek.tsx'

export interface LoadedWeek {
  ChildWeek: typeof ChildWeek
  texts: ChildWeekTexts
}

/** Loads the week of a child with its texts and styles. */
export async function load(language: Language): Promise<LoadedWeek> {
  const [{ childWeek: texts }] = await Promise.all([
    language === 'ar'
      ? import('../../i18n/ar/family/child-week.ts')
      : import('../../i18n/en/family/child-week.ts'),
    loadStyles(styles),
  ])
  return { ChildWeek, texts }
}
