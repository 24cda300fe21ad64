import { html } from 'hono/html'
import type { Attachment } from '../notice.ts'
import type { Link } from '../texts/texts.ts'
import { anchor, GAP, type Html, table } from './html-parts.ts'
import { STYLE } from './styles.ts'
import type { Ticket, TicketRow } from './tickets.ts'

/** Renders a ticket: the picture and the name, and below a perforation who, when and where. */
export const ticketHtml = (
  dir: string,
  { activity, links = [], page, rows }: Ticket,
  cover: Attachment | null,
): Html =>
  html`${table(
    dir,
    STYLE.ticket,
    'ticket',
    html`${cover && coverRow(cover)}
      <tr>
        <td class="ink" style="${STYLE.ticketHead}">
          ${page ? nameLink(activity, page.href) : html`<bdi>${activity}</bdi>`}
        </td>
      </tr>
      <tr>
        <td class="rows" style="${STYLE.rows}">
          ${table(dir, '', '', html`${rows.map(ticketRow)}${links.map(linkRow)}`)}
        </td>
      </tr>`,
  )}
  ${GAP}`

const coverRow = ({ cid }: Attachment) =>
  html`<tr>
    <td>
      <img src="cid:${cid}" width="552" alt="" style="${STYLE.cover}" />
    </td>
  </tr>`

const nameLink = (activity: string, url: string) =>
  html`<a class="ink" href="${url}" style="${STYLE.activity}"><bdi>${activity}</bdi></a>`

const linkRow = (link: Link) =>
  html`<tr>
    <td style="${STYLE.label}">${anchor(link, 'soft', STYLE.softLink)}</td>
  </tr>`

const ticketRow = ({ isMain = false, isOff = false, label, link, text }: TicketRow) =>
  html`<tr>
      <td class="soft" style="${STYLE.label}">${label}</td>
    </tr>
    <tr>
      <td class="ink" style="${STYLE.value}${isMain ? STYLE.main : ''}">
        ${isOff ? html`<s style="${STYLE.off}">${text}</s>` : html`<bdi>${text}</bdi>`}
        ${link && html`<br />${anchor(link, 'green', STYLE.link)}`}
      </td>
    </tr>`
