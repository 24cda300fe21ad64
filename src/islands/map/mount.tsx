import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { createActivityMap } from '../../lib/stores/activity-map.ts'
import styles from '../../styles/activities/map.scss?url'
import type { InDialog } from '../cart/dialog.ts'
import { loadStyles } from '../shared/load-styles.ts'
import { ActivityMap } from './ActivityMap.tsx'

/** Mounts the map in its dialog; returns how to update it to what the list shows. */
export async function mount({ into, language }: InDialog): Promise<() => void> {
  const [t] = await Promise.all([loadTexts(language), loadStyles(styles)])
  const store = createActivityMap({ language, t: t.map })
  const load = () => void store.load(queryOfList())
  const tilesUrl = opener()?.dataset['tiles'] ?? null
  createRoot(into).render(<ActivityMap {...{ language, load, store, t, tilesUrl }} />)
  load()
  return load
}

const opener = () => document.querySelector<HTMLElement>('[data-cart-dialog="map"]')

/** The save-search link has the chosen filters, even if the URL lacks them. */
function queryOfList(): string {
  const link = document.querySelector<HTMLAnchorElement>('a[data-cart-dialog="save-search"]')
  return (link ?? location).search.slice(1)
}

async function loadTexts(language: Language) {
  const [{ map }, { card }] = await Promise.all(
    language === 'ar'
      ? [import('../../i18n/ar/public/map.ts'), import('../../i18n/ar/public/card.ts')]
      : [import('../../i18n/en/public/map.ts'), import('../../i18n/en/public/card.ts')],
  )
  return { map, card }
}
