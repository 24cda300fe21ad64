/**
 * Marks the page by how far it has scrolled: `data-stuck` after 50 px, `data-far` after 100.
 * Sentinels as high as that leave the window at that moment, without a listener on scrolling.
 */
export function markScroll(): void {
  const root = document.documentElement
  const watch = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const mark = (target as HTMLElement).dataset['scrolled'] ?? ''
      root.toggleAttribute(`data-${mark}`, !isIntersecting)
    }
  })
  for (const sentinel of document.querySelectorAll('[data-scrolled]')) watch.observe(sentinel)
  document.querySelector('[data-to-top]')?.addEventListener('click', backToTop)
}

/** Up with the eyes and with the focus; the style sheet says whether it glides. */
function backToTop(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
}
