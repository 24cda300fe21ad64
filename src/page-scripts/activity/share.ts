/**
 * Makes a link to a messenger open the device's share dialog instead. Without one, copies the address, and
 * says so beside the link.
 */
export function shareOnClick(link: HTMLAnchorElement): void {
  link.addEventListener('click', event => {
    const data = { title: link.dataset['share'] ?? '', url: location.href.split('#')[0] ?? '' }
    if (navigator.canShare?.(data)) {
      event.preventDefault()
      navigator.share(data).catch(() => {})
    } else if (navigator.clipboard) {
      event.preventDefault()
      void navigator.clipboard.writeText(data.url).then(() => say(link))
    }
  })
}

/** Sets the text of the live region beside the link, which existed from the start. */
function say(link: HTMLAnchorElement): void {
  const status = document.querySelector('[data-share-status]')
  if (status) status.textContent = link.dataset['copied'] ?? ''
}
