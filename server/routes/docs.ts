import { html } from 'hono/html'
import { ENDPOINTS } from '#contract/index.ts'
import { answerDocument } from '../lib/request/html-document.ts'
import type { App } from '../lib/request/context.ts'
import { operationOf, printOpenApi } from '../http/openapi.ts'

export function mountDocs(app: App): void {
  app.get('/api/openapi.json', c => c.json(printOpenApi(c.var.deps.siteUrl)))
  app.get('/api/docs', c => answerDocument(c, 'The Nashat API', page()))
}

const page = () => html`
  <p>
    JSON in and out; refusals are problem documents (RFC 9457). The machine-readable document is
    <a href="/api/openapi.json">openapi.json</a>.
  </p>
  ${ENDPOINTS.map(
    endpoint => html`
      <section>
        <h2>
          <code>${endpoint.method} /api/${endpoint.path}</code>
        </h2>
        <p>${endpoint.summary}</p>
        <details>
          <summary>Input, output and refusals</summary>
          <pre>${JSON.stringify(operationOf(endpoint), null, 2)}</pre>
        </details>
      </section>
    `,
  )}
`
