import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { type InDialog, refreshWithSession } from './dialog.ts'
import { createCart } from '../../lib/stores/cart.ts'
import { loadCartStyles } from './load-styles.ts'
import { CartContent } from './CartContent.tsx'

/** Mounts the cart in its dialog; returns how to refresh it. */
export async function mount({ into, language }: InDialog): Promise<() => void> {
  const [t] = await Promise.all([loadTexts(language), loadCartStyles()])
  const store = createCart({ language, t })
  createRoot(into).render(<CartContent {...{ language, store, t }} />)
  const refresh = () => void store.load()
  refreshWithSession(refresh)
  return refresh
}

async function loadTexts(language: Language) {
  const { cart } =
    language === 'ar'
      ? await import('../../i18n/ar/family/cart.ts')
      : await import('../../i18n/en/family/cart.ts')
  return cart
}
