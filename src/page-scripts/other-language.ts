/**
 * Filters may change the URL after the page loaded: keeps the link to the other language on the same view.
 */
export function linkToSameView(): void {
  const link = document.querySelector<HTMLAnchorElement>('a.language')
  const update = () => {
    if (link) link.search = location.search
  }
  link?.addEventListener('pointerdown', update)
  link?.addEventListener('focus', update)
}
