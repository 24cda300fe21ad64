import { html, raw } from 'hono/html'
import type { Attachment } from '../notice.ts'
import type { Link } from '../texts/texts.ts'
import type { MailParts } from './compose-mail.ts'
import { anchor, GAP, table } from './html-parts.ts'
import { DARK_SHEET, STYLE } from './styles.ts'
import { ticketHtml } from './ticket-html.ts'

interface Pictures {
  logo: Attachment | null
  cover: Attachment | null
}

/**
 * Renders the HTML of a mail: one column of at most 600 px, one button. It works in light and dark mode and
 * in both directions. It loads nothing: its pictures are attached.
 */
export async function mailDocument(parts: MailParts, pictures: Pictures): Promise<string> {
  const { language, subject } = parts
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const page = html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(DARK_SHEET)}
        </style>
      </head>
      <body class="paper" style="${STYLE.paper}">
        <div
          class="paper"
          role="article"
          aria-label="${subject}"
          lang="${language}"
          dir="${dir}"
          style="${STYLE.paper}"
        >
          ${table(dir, '', '', frame(dir, parts, pictures))}
        </div>
      </body>
    </html>`
  return String(await page)
}

const frame = (dir: string, parts: MailParts, pictures: Pictures) =>
  html`<tr>
    <td align="center" style="${STYLE.edge}">
      ${table(
        dir,
        STYLE.column,
        '',
        html`<tr>
            <td style="padding:0 4px 16px;">${brand(parts, pictures.logo)}</td>
          </tr>
          <tr>
            <td class="card" style="${STYLE.card}">${content(dir, parts, pictures.cover)}</td>
          </tr>
          <tr>
            <td class="soft" align="center" style="${STYLE.footer}">
              ${anchor({ label: parts.footer, href: parts.home }, 'soft', STYLE.softLink)}
            </td>
          </tr>`,
      )}
    </td>
  </tr>`

/** The logo and the name, linked to the home page. */
const brand = ({ home, language }: MailParts, logo: Attachment | null) => {
  const name = language === 'ar' ? 'نشاط' : 'Nashat'
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tbody>
      <tr>
        ${
          logo &&
          html`<td style="padding:0;">
              <img src="cid:${logo.cid}" width="40" height="40" alt="" style="${STYLE.logo}" />
            </td>
            <td width="12">&nbsp;</td>`
        }
        <td>${anchor({ label: name, href: home }, 'green', STYLE.brand)}</td>
      </tr>
    </tbody>
  </table>`
}

const content = (dir: string, parts: MailParts, cover: Attachment | null) => {
  const { action, calendar, code, lead, links = [], note, quote, text, tickets, title } = parts
  return html`<h1 class="ink" style="${STYLE.title}">${title}</h1>
    ${lead && paragraph(lead)} ${quote !== undefined && quoteBlock(dir, quote)}
    ${code !== undefined && codeBlock(dir, code)}
    ${tickets.map((ticket, place) => ticketHtml(dir, ticket, place === 0 ? cover : null))}
    ${text && paragraph(text)} ${calendar !== undefined && calendarBlock(dir, calendar)}
    ${action && button(dir, action)}
    ${note && html`<p class="soft" style="${STYLE.soft}">${note}</p>`}
    ${links.map(
      link =>
        html`<p class="soft" style="${STYLE.soft}">${anchor(link, 'soft', STYLE.softLink)}</p>`,
    )}`
}

const paragraph = (text: string) => html`<p class="ink" style="${STYLE.text}">${text}</p>`

/** Quoted text, which keeps its line breaks. */
const quoteBlock = (dir: string, { language, text }: NonNullable<MailParts['quote']>) =>
  html`${table(
    dir,
    '',
    '',
    html`<tr>
      <td
        class="code"
        lang="${language}"
        dir="${language === 'ar' ? 'rtl' : 'ltr'}"
        style="${STYLE.quote}"
      >
        ${text.split('\n').map((line, place) => (place > 0 ? html`<br />${line}` : line))}
      </td>
    </tr>`,
  )}${GAP}`

const codeBlock = (dir: string, code: string) =>
  html`${table(
    dir,
    '',
    '',
    html`<tr>
      <td class="code" align="center" style="${STYLE.code}">
        <bdi dir="ltr" style="${STYLE.digits}">${code}</bdi>
      </td>
    </tr>`,
  )}${GAP}`

const calendarBlock = (dir: string, { text, title }: NonNullable<MailParts['calendar']>) =>
  html`${table(
    dir,
    '',
    '',
    html`<tr>
      <td class="calendar" style="${STYLE.calendar}"><strong>${title}</strong><br />${text}</td>
    </tr>`,
  )}${GAP}`

const button = (dir: string, action: Link) =>
  html`<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0">
      <tbody>
        <tr>
          <td class="button" bgcolor="#0B6B4D" style="${STYLE.button}">
            ${anchor(action, 'button-link', STYLE.buttonLink)}
          </td>
        </tr>
      </tbody>
    </table>
    ${GAP}`
