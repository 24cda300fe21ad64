import { useEffect } from 'react'
import { type ActivityListStore, isChosenPage } from '../../../lib/stores/activity-list.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Shows signed-in parents who have chosen no filter the activities in their own city (spec, section 2). */
export function useParentsCity(store: ActivityListStore): void {
  const isIn = useSignedIn()

  useEffect(() => {
    if (!isIn) return
    const hasChosen = location.search !== '' || isChosenPage()
    if (hasChosen) reveal()
    else void store.showParentsCity().then(reveal)
  }, [isIn, store])
}

/** Until now the script in the head has hidden the general list, so that it does not flash up. */
function reveal(): void {
  delete document.documentElement.dataset['awaits']
}
