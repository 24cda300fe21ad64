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
 * The picture on a card, what lies on it and the title become those of the page that it leads to, and
 * go back to it. The page of an activity names its own in its styles: it is shown before any script of
 * it runs. Those of a card have names while it is marked (card.scss).
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

/** The card that leads to a page. */
function markCard(url: string | null | undefined): void {
  if (!url) return
  const { pathname } = new URL(url)
  marked = [...document.querySelectorAll<HTMLAnchorElement>('.card-title a')]
    .find(link => link.pathname === pathname)
    ?.closest('.card')
  marked?.toggleAttribute('data-moves', true)
}

const unmark = () => marked?.removeAttribute('data-moves')
