const loading = new Map<string, Promise<void>>()

/** Brings styles that no page has before something opens, once; without them it goes on. */
export function loadStyles(href: string): Promise<void> {
  const found = loading.get(href) ?? load(href)
  loading.set(href, found)
  return found
}

const load = (href: string) =>
  new Promise<void>(resolve => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
