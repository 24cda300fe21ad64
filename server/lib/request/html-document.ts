import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Ctx } from './context.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
section { border-block-start: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 1rem; overflow-x: auto; white-space: pre-wrap;
  background: color-mix(in srgb, currentcolor 6%, transparent); border-radius: 0.5rem; }
data { font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.15em; }
summary { cursor: pointer; padding-block: 0.5rem; }
`

const hash = createHash('sha256').update(STYLE).digest('base64')
// Kept on one line: a formatter that adds spaces would change the hash that the policy allows.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Answers with a page for developers: English only, no script, not for search engines. */
export function answerDocument(
  c: Ctx,
  title: string,
  body: ReturnType<typeof html>,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', POLICY)
  c.header('X-Robots-Tag', 'noindex')
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
  )
}
