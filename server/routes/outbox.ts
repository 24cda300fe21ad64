import { html } from 'hono/html'
import { answerDocument } from '../lib/document.ts'
import type { App } from '../lib/http.ts'
import { Refusal } from '../lib/refusal.ts'
import { type OutboxEntry, readOutbox } from '../notify/outbox.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Shows mails and messages that would have been sent. Mounted only where the outbox is the channel,
 * and seen only from the machine itself: they are private.
 */
export function mountOutbox(app: App, directory: string): void {
  app.get('/dev/outbox', async c => {
    const isHere = LOOPBACK.test(c.env.address ?? '') && !c.req.header('X-Forwarded-For')
    if (!isHere) throw new Refusal('not_found')
    return answerDocument(c, 'Outbox', page(await readOutbox(directory)))
  })
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
