import { AWAITED_OPENING, SESSION_EVENT } from '../../lib/browser/keys.ts'
import { pageLanguage } from '../../lib/browser/page-language.ts'

// The code that calls the API loads only for signed-in users.
const loadLazy = () => import('./lazy.ts')

const root = document.documentElement

/** Shows the signed-in user's family on the page of an activity, and removes it on sign-out. */
export function followFamily(place: HTMLElement): void {
  let isShown = false
  const follow = () => {
    const isIn = root.dataset['session'] === 'in'
    if (isIn === isShown) return
    isShown = isIn
    if (isIn) void show(place)
    else place.replaceChildren()
  }
  follow()
  for (const change of ['storage', SESSION_EVENT]) addEventListener(change, follow)
  rememberOpening()
}

/**
 * A visitor who wants to be notified when registration opens signs in first, and a parent may press before the
 * page knows the family; it then sets the alert. Before the listener of the button, which forgets it again.
 */
function rememberOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-tell]')
  const remember = ({ target }: MouseEvent) => {
    if (target === place) return
    try {
      sessionStorage[AWAITED_OPENING] = JSON.stringify(place?.dataset['tell'])
    } catch {
      // Without storage, the parent has to press again.
    }
  }
  place?.addEventListener('click', remember, true)
}

async function show(place: HTMLElement): Promise<void> {
  try {
    const lazy = await loadLazy()
    await lazy.showFamily(place, pageLanguage())
  } catch {
    // The page works without it.
  }
}

/** Shows on cards which children they fit, once the user is signed in. The cards remove it on sign-out. */
export function followFamilyOnCards(): void {
  const follow = () => {
    if (root.dataset['session'] !== 'in') return
    loadLazy()
      .then(lazy => lazy.showFamilyOnCards(pageLanguage()))
      // The cards work without it.
      .catch(() => {})
  }
  follow()
  addEventListener(SESSION_EVENT, follow)
}
