// The workers' response if a page cannot be fetched. `PAGES` is inserted before it: a page for each language,
// and the headers (worker-text.ts).

self.offline = url => {
  const language = /^\/ar(?:\/|$)/.test(new URL(url).pathname) ? 'ar' : 'en'
  const { headers, html } = PAGES[language]
  return new Response(html, { status: 503, headers })
}
