/** The same links as in src/layouts/speculation-rules.json. */
const PREFETCHED_LINKS =
  'a[href^="/"]:not([data-login], [data-returns], [data-in-place], [aria-current], [target], [download])'
/** The pointer must rest on a link this long before it is prefetched. */
const REST_MS = 100

const KEYBOARD_EVENTS = ['focusin']
const ALL_EVENTS = [...KEYBOARD_EVENTS, 'pointerover', 'pointerdown', 'touchstart']

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/**
 * Prefetches a page when the user seems about to open it. Most browsers do that with the speculation rules in
 * the head, except for keyboards.
 */
export function prefetchOnIntent(): void {
  const { connection = {} } = navigator as { connection?: Connection }
  if (connection.saveData || /2g/.test(connection.effectiveType ?? '')) return
  const fetched = new Set([location.pathname + location.search])
  let rest: ReturnType<typeof setTimeout> | undefined

  const follow = ({ target, type }: Event) => {
    clearTimeout(rest)
    if (!(target instanceof Element)) return
    // A press focuses the link too.
    if (type === 'focusin' && !target.matches(':focus-visible')) return
    const link = target.closest(PREFETCHED_LINKS)
    const path = link?.getAttribute('href')
    if (!path || fetched.has(path) || /^\/(api|dev)\//.test(path)) return
    const prefetch = () => {
      fetched.add(path)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: path }),
      )
    }
    if (type === 'pointerover') rest = setTimeout(prefetch, REST_MS)
    else prefetch()
  }
  const hasRules = HTMLScriptElement.supports?.('speculationrules')
  for (const type of hasRules ? KEYBOARD_EVENTS : ALL_EVENTS)
    document.addEventListener(type, follow, { passive: true })
}
