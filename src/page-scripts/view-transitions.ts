interface Activation {
  entry?: { url: string | null }
  from?: { url: string | null } | null
  navigationType: string
}

interface Passage extends Event {
  viewTransition: { finished: Promise<void>; types?: Set<string> } | null
  activation?: Activation | null
}

/**
 * Makes the picture of a card, its overlays and its title morph into those of the page it links to, and back.
 * The page of an activity names its elements in its styles, because it is shown before its scripts run. The
 * elements of a card have names while it is marked (card.scss).
 */
export function nameViewTransitions(): void {
  addEventListener('pageswap', event => {
    const { activation, viewTransition } = event as Passage
    if (!viewTransition || !activation) return
    const goesBack =
      activation.navigationType === 'traverse' && document.querySelector('.details-cover')
    if (!goesBack) markCard(activation.entry?.url)
  })
  addEventListener('pagereveal', event => {
    unmark()
    const { viewTransition } = event as Passage
    const { activation } = (window as { navigation?: { activation?: Activation } }).navigation ?? {}
    if (!viewTransition || activation?.navigationType !== 'traverse') return
    viewTransition.types?.add('back')
    markCard(activation.from?.url)
    void viewTransition.finished.then(unmark, unmark)
  })
}

let marked: Element | null | undefined

/** Marks the card that links to a page. */
function markCard(url: string | null | undefined): void {
  if (!url) return
  const { pathname } = new URL(url)
  marked = [...document.querySelectorAll<HTMLAnchorElement>('.card-title a')]
    .find(link => link.pathname === pathname)
    ?.closest('.card')
  marked?.toggleAttribute('data-moves', true)
}

const unmark = () => marked?.removeAttribute('data-moves')
