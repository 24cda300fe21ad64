import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { isSignedIn, listenToSession } from '../../lib/browser/signed-in.ts'
import { createSaveSearch } from '../../lib/stores/save-search.ts'
import styles from '../../styles/account/save-search-dialog.scss?url'
import type { InDialog } from '../cart/dialog.ts'
import { loadStyles } from '../shared/load-styles.ts'
import { SaveSearch } from './SaveSearch.tsx'

/**
 * Mounts the dialog that saves the filters of the list; returns how to save those that the list has later.
 */
export async function mount({ into, language }: InDialog): Promise<() => void> {
  const [t] = await Promise.all([loadTexts(language), loadStyles(styles)])
  const store = createSaveSearch({ language, t })
  createRoot(into).render(
    <div className="dialog-body">
      <SaveSearch {...{ language, store, t }} query={queryOfList} />
    </div>,
  )
  const save = () => void store.save(queryOfList())
  save()
  // The sign-in dialog replaced this one: reopen it and save.
  listenToSession(() => {
    if (!isSignedIn() || store.$state.get().step !== 'visitor') return
    const dialog = into.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    save()
  })
  return save
}

/** The link has the chosen filters, even if the URL lacks them. */
function queryOfList(): string {
  const link = document.querySelector<HTMLAnchorElement>('a[data-cart-dialog="save-search"]')
  return link?.search.slice(1) ?? ''
}

async function loadTexts(language: Language) {
  const { savedSearches } =
    language === 'ar'
      ? await import('../../i18n/ar/family/saved-searches.ts')
      : await import('../../i18n/en/family/saved-searches.ts')
  return savedSearches
}
