import { useEffect } from 'react'
import { type ActivityListStore, isChosenPage } from '../../../lib/stores/activity-list.ts'
import { useSignedIn } from './use-signed-in.ts'

/** A parent who is signed in and has chosen nothing sees what is on in their own city (spec, section 2). */
export function useParentsCity(store: ActivityListStore): void {
  const isIn = useSignedIn()

  useEffect(() => {
    if (!isIn) return
    const hasChosen = location.search !== '' || isChosenPage()
    if (hasChosen) reveal()
    else void store.showParentsCity().then(reveal)
  }, [isIn, store])
}

/** Until now the script in the head has kept the general list from flashing up. */
function reveal(): void {
  delete document.documentElement.dataset['awaits']
}
