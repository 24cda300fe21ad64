const loading = new Map<string, Promise<void>>()

/** Loads a stylesheet that no page includes, once. Resolves even if it fails to load. */
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
