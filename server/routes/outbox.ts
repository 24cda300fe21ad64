import { html } from 'hono/html'
import { answerDocument } from '../lib/request/html-document.ts'
import type { App } from '../lib/request/context.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Attachment } from '../notify/notice.ts'
import { readOutbox, type StoredEntry } from '../notify/outbox.ts'

/** Enough to find recent messages. The files have all of them. */
const SHOWN = 200

/** A mail may use inline styles and its attached pictures, and cannot load or run anything. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups"

/** Shows messages that were not really sent. Mounted only if the outbox is the channel. */
export function mountOutbox(app: App, directory: string): void {
  app.get('/dev/outbox', async c => answerDocument(c, 'Outbox', page(await readOutbox(directory))))
  app.get('/dev/outbox/mails/:id', async c => {
    const entries = await readOutbox(directory)
    const mail = entries.find(({ id }) => id === c.req.param('id'))
    if (mail?.html === undefined) throw new Refusal('not_found')
    c.header('Content-Security-Policy', MAIL_POLICY)
    return c.html(withPictures(mail.html, mail.attachments ?? []))
  })
}

/** Inlines the attached pictures, which mail programs show by `cid:`. */
const withPictures = (source: string, attachments: readonly Attachment[]) =>
  attachments.reduce(
    (page, { cid, content, contentType }) =>
      cid === undefined
        ? page
        : page.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${content}"`),
    source,
  )

function page(entries: readonly StoredEntry[]) {
  if (entries.length === 0) return html`<p>Nothing sent yet.</p>`
  const rest = entries.length - SHOWN
  return html`${entries.slice(0, SHOWN).map(section)}
  ${rest > 0 && html`<p>${rest} older messages are in the files.</p>`}`
}

/** The heading of a message without a subject. */
const firstLine = (text: string) => text.trim().split('\n')[0] || null

function section({ attachments = [], html: source, ...entry }: StoredEntry) {
  const { at, channel, code, id, kind, subject, text, to } = entry
  return html`<section>
    <h2 dir="auto">${subject ?? firstLine(text) ?? kind}</h2>
    <p>
      ${channel === 'sms' ? 'SMS' : 'E-mail'} to <bdi>${to}</bdi>,
      <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time>, <code>${kind}</code>
    </p>
    ${code && html`<p><data value="${code}">${code}</data></p>`}
    ${source && html`<p><a href="/dev/outbox/mails/${id}">Open the e-mail as a page</a></p>`}
    ${attachments.map(attachment)}
    <pre dir="auto">${text}</pre>
    ${
      source &&
      html`<details>
        <summary>HTML</summary>
        <pre>${source}</pre>
      </details>`
    }
  </section>`
}

/** Shows an attachment by its name. Text can be read. */
const attachment = ({ cid, content, contentType, encoding, fileName }: Attachment) =>
  encoding === 'utf8'
    ? html`<details>
        <summary>Attached: ${fileName} (${contentType})</summary>
        <pre>${content}</pre>
      </details>`
    : html`<p>${cid === undefined ? 'Attached' : 'In the page'}: ${fileName} (${contentType})</p>`
