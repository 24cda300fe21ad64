import { html } from 'hono/html'
import { answerDocument } from '../lib/document.ts'
import type { App } from '../lib/http.ts'
import { type OutboxEntry, readOutbox } from '../notify/outbox.ts'

/** Shows mails and messages that would have been sent; mounted only where the outbox is the channel. */
export function mountOutbox(app: App, directory: string): void {
  app.get('/dev/outbox', async c => answerDocument(c, 'Outbox', page(await readOutbox(directory))))
}

const page = (entries: readonly OutboxEntry[]) =>
  entries.length === 0
    ? html`<p>Nothing was sent yet.</p>`
    : html`${entries.map(
        entry => html`
          <section>
            <h2>${entry.subject ?? entry.kind}</h2>
            <p>
              <time datetime="${entry.at}">${entry.at}</time>, ${entry.channel} to
              <bdi>${entry.to}</bdi>
            </p>
            <pre dir="auto">${entry.text}</pre>
          </section>
        `,
      )}`
