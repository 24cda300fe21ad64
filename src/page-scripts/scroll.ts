/**
 * Marks how far the page has scrolled: `data-stuck` after 50 px, `data-far` after 100. Sentinels of that
 * height leave the window at that moment, which needs no scroll listener.
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

/** Scrolls up and moves the focus there; the stylesheet decides whether scrolling is smooth. */
function backToTop(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
}
