// What workers answer with where a page cannot be fetched. `PAGES` stands before it: a page of each
// language, and its headers (worker-text.ts).

self.offline = url => {
  const language = /^\/ar(?:\/|$)/.test(new URL(url).pathname) ? 'ar' : 'en'
  const { headers, html } = PAGES[language]
  return new Response(html, { status: 503, headers })
}
