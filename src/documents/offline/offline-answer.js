import { languageOfPath } from '#contract/paths.ts'

/**
 * Returns the workers' response if a page cannot be fetched. `PAGES` is inserted before the workers: a page for
 * each language, and the headers (worker-text.ts).
 */
export const offline = url => {
  const { headers, html } = PAGES[languageOfPath(new URL(url).pathname)]
  return new Response(html, { status: 503, headers })
}
