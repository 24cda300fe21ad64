import { html } from 'hono/html'
import { answerDocument } from '../lib/html-document.ts'
import type { App } from '../lib/context.ts'
import { type OutboxEntry, readOutbox } from '../notify/outbox.ts'

/** Enough to find recent messages. The files have all of them. */
const SHOWN = 200

/** Shows messages that were not really sent. Mounted only if the outbox is the channel. */
export function mountOutbox(app: App, directory: string): void {
  app.get('/dev/outbox', async c => answerDocument(c, 'Outbox', page(await readOutbox(directory))))
}

function page(entries: readonly OutboxEntry[]) {
  if (entries.length === 0) return html`<p>Nothing was sent yet.</p>`
  const rest = entries.length - SHOWN
  return html`${entries.slice(0, SHOWN).map(section)}
  ${rest > 0 && html`<p>${rest} older ones are in the files.</p>`}`
}

/** The heading of a message without a subject. */
const firstLine = (text: string) => text.trim().split('\n')[0] || null

const section = ({ at, channel, code, html: source, kind, subject, text, to }: OutboxEntry) => html`
  <section>
    <h2 dir="auto">${subject ?? firstLine(text) ?? kind}</h2>
    <p>
      ${channel === 'sms' ? 'SMS' : 'E-mail'} to <bdi>${to}</bdi>,
      <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time>, <code>${kind}</code>
    </p>
    ${code && html`<p><data value="${code}">${code}</data></p>`}
    <pre dir="auto">${text}</pre>
    ${
      source &&
      html`<details>
        <summary>HTML</summary>
        <pre>${source}</pre>
      </details>`
    }
  </section>
`
