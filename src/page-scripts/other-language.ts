/** Filters may change the address after the page came: the other language shows the same view. */
export function linkToSameView(): void {
  const link = document.querySelector<HTMLAnchorElement>('a.language')
  const update = () => {
    if (link) link.search = location.search
  }
  link?.addEventListener('pointerdown', update)
  link?.addEventListener('focus', update)
}
