/**
 * Makes a link to a messenger open what the device shares with instead; where it has nothing of the
 * kind, the address is copied, which is said beside it.
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

/** Beside the link, where screen readers have been listening from the start. */
function say(link: HTMLAnchorElement): void {
  const status = document.querySelector('[data-share-status]')
  if (status) status.textContent = link.dataset['copied'] ?? ''
}
