/**
 * Makes a link to a messenger open what the device shares with instead; where it has nothing of the
 * kind, the address is copied, and the link says so.
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

function say(link: HTMLAnchorElement): void {
  const text = link.querySelector('[data-share-text]')
  if (text) text.textContent = link.dataset['copied'] ?? ''
  text?.setAttribute('role', 'status')
}
