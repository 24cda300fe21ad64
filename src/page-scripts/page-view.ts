import type { PageName } from '#contract/discovery/page-views.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Counts this view, and again when the page returns from the back/forward cache; failures are silent. */
export function countPageViews(): void {
  count()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) count()
  })
}

function count(): void {
  // A page that redirects was not viewed.
  if ('leaving' in document.documentElement.dataset) return
  const page = document.body.dataset['page'] as PageName
  const language = document.documentElement.lang
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'page_view', page, language })

  const body = new Blob([JSON.stringify({ page, language })], { type: 'application/json' })
  navigator.sendBeacon('/api/events/pageview', body)
}
