interface Activation {
  entry?: { url: string | null }
  from?: { url: string | null } | null
  navigationType: string
}

interface Passage extends Event {
  viewTransition: { finished: Promise<void> } | null
  activation?: Activation | null
}

const OWN = { cover: '.details-cover', title: '.details-title h1' }

/**
 * The picture and the title on a card become those of the page that it leads to, and go back to it.
 * The page of an activity names its own in its styles: it is shown before any script of it runs.
 */
export function nameViewTransitions(): void {
  addEventListener('pageswap', event => {
    const { activation, viewTransition } = event as Passage
    if (!viewTransition || !activation) return
    const goesBack = activation.navigationType === 'traverse' && document.querySelector(OWN.cover)
    if (!goesBack) giveNames(activation.entry?.url)
  })
  addEventListener('pagereveal', event => {
    takeNames()
    const { viewTransition } = event as Passage
    const { activation } = (window as { navigation?: { activation?: Activation } }).navigation ?? {}
    if (!viewTransition || activation?.navigationType !== 'traverse') return
    giveNames(activation.from?.url)
    void viewTransition.finished.then(takeNames, takeNames)
  })
}

const named = new Set<HTMLElement>()

/** To the card that leads to a page; what the page shows of its own gives its names away. */
function giveNames(url: string | null | undefined): void {
  if (!url) return
  const { pathname } = new URL(url)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card-title a')]
  const title = links.find(link => link.pathname === pathname)
  const cover = title?.closest('.card')?.querySelector<HTMLElement>('.card-cover')
  if (!title || !cover) return
  for (const selector of Object.values(OWN)) name(document.querySelector(selector), 'none')
  name(cover, 'cover')
  name(title, 'title')
}

function name(element: HTMLElement | null, text: string): void {
  if (!element) return
  element.style.setProperty('view-transition-name', text)
  named.add(element)
}

function takeNames(): void {
  for (const element of named) element.style.removeProperty('view-transition-name')
  named.clear()
}
