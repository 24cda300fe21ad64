import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { isSignedIn, listenToSession } from '../../lib/browser/signed-in.ts'
import { createSaveSearch } from '../../lib/stores/save-search.ts'
import styles from '../../styles/account/save-search-dialog.scss?url'
import type { InDialog } from '../cart/dialog.ts'
import { loadStyles } from '../shared/load-styles.ts'
import { SaveSearch } from './SaveSearch.tsx'

/** Saves what the list shows, in the dialog over it; answers with how to save what it shows then. */
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
  // The login has taken the place of the dialog: it comes back and does what it was opened for.
  listenToSession(() => {
    if (!isSignedIn() || store.$state.get().step !== 'visitor') return
    const dialog = into.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    save()
  })
  return save
}

/** That of the link, which knows what is chosen, also where the address does not say it. */
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
