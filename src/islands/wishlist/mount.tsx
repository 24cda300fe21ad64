import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { type InDialog, refreshWithSession } from '../cart/dialog.ts'
import { openDrafts } from '../../lib/session/owned-draft.ts'
import { createWishlists } from '../../lib/stores/wishlists.ts'
import { loadCartStyles } from '../cart/load-styles.ts'
import { WishlistContent } from './WishlistContent.tsx'

/** Mounts the wishlists in their dialog; returns how to refresh them. */
export async function mount({ into, language }: InDialog): Promise<() => void> {
  const [t] = await Promise.all([loadTexts(language), loadCartStyles(), openDrafts()])
  const store = createWishlists({ language, t })
  createRoot(into).render(<WishlistContent {...{ language, store, t }} />)
  const refresh = () => void store.load()
  refreshWithSession(refresh)
  return refresh
}

async function loadTexts(language: Language) {
  const { wishlist } =
    language === 'ar'
      ? await import('../../i18n/ar/family/wishlist.ts')
      : await import('../../i18n/en/family/wishlist.ts')
  return wishlist
}
