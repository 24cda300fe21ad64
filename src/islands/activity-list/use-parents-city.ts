import { useEffect, useSyncExternalStore } from 'react'
import { isSignedIn, listenToSession } from '../../lib/signed-in.ts'
import { type ActivityListStore, isChosenPage } from '../../lib/stores/activity-list.ts'

/** A parent who is signed in and has chosen nothing sees what is on in their own city (spec, section 2). */
export function useParentsCity(store: ActivityListStore): void {
  // Not `$session`: reading claims would weigh on a page that needs none.
  const isIn = useSyncExternalStore(listenToSession, isSignedIn, () => false)

  useEffect(() => {
    if (!isIn) return
    const hasChosen = location.search !== '' || isChosenPage()
    if (hasChosen) reveal()
    else void store.showParentsCity().then(reveal)
  }, [isIn, store])
}

/** Until now the head's first script has kept the general list from flashing up. */
function reveal(): void {
  delete document.documentElement.dataset['awaits']
}
