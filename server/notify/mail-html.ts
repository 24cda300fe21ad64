import { html, raw } from 'hono/html'
import type { Language } from '#contract/language.ts'
import type { Mail } from './texts/texts.ts'

interface MailParts {
  mail: Mail
  code: string | undefined
  footer: string
  /** The address of the home page in this language. */
  home: string
  language: Language
}

// The light colours are inline, because some mail programs drop style sheets.
const PAPER = 'background:#FBFAF6;color:#17202A;margin:0;padding:32px 16px;'
const FONT = `font:16px/1.6 'Readex Pro',system-ui,-apple-system,'Segoe UI',Tahoma,sans-serif;`
const CARD =
  'background:#FFFFFF;border:1px solid #E6E2D8;border-radius:14px;margin:0 auto;max-width:30rem;padding:32px 24px;'
const BRAND = 'color:#0B6B4D;font-weight:600;margin:0 0 24px;'
const TITLE = 'font-size:24px;line-height:1.3;font-weight:600;margin:0 0 8px;'
const TEXT = 'margin:0 0 24px;'
const CODE =
  'background:#FBFAF6;border-radius:14px;font-size:36px;font-weight:600;line-height:1.3;margin:0 0 24px;padding:16px;text-align:center;'
const DIGITS = 'font-variant-numeric:tabular-nums;letter-spacing:0.2em;margin-inline-end:-0.2em;'
const BUTTON =
  'background:#0B6B4D;border-radius:999px;color:#FFFFFF;display:inline-block;font-weight:600;padding:12px 28px;text-decoration:none;'
const SOFT = 'color:#55606C;font-size:14px;margin:0;'
const FOOTER = 'color:#55606C;font-size:14px;margin:24px 0 0;text-align:center;'

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .code { background: #11151A !important; color: #EEF1F4 !important; }
  .card { background: #191F27 !important; border-color: #2B333E !important; }
  .brand { color: #53CFA2 !important; }
  .button { background: #53CFA2 !important; color: #11151A !important; }
  .soft, .soft a { color: #A9B4C0 !important; }
}
`

/**
 * The HTML of a mail: one column, one code, one button. It works in light and dark mode and in both
 * directions.
 */
export async function mailHtml({ code, footer, home, language, mail }: MailParts) {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const page = html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${mail.subject}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body class="paper" style="background:#FBFAF6;margin:0">
        <div class="paper" lang="${language}" dir="${dir}" style="${PAPER}${FONT}">
          <div class="card" style="${CARD}">
            <p class="brand" style="${BRAND}">${language === 'ar' ? 'نشاط' : 'Nashat'}</p>
            <h1 style="${TITLE}">${mail.title}</h1>
            <p style="${TEXT}">${linesOf(mail.text)}</p>
            ${code && codeBlock(code)} ${mail.action && button(mail.action)}
            <p class="soft" style="${SOFT}">${mail.note}</p>
          </div>
          <p class="soft" style="${FOOTER}">
            <a href="${home}" style="color:#55606C">${footer}</a>
          </p>
        </div>
      </body>
    </html>`
  return String(await page)
}

const linesOf = (text: string) =>
  text.split('\n').map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`))

const codeBlock = (code: string) =>
  html`<p class="code" style="${CODE}"><bdi dir="ltr" style="${DIGITS}">${code}</bdi></p>`

const button = ({ href, label }: NonNullable<Mail['action']>) =>
  html`<p style="${TEXT}">
    <a class="button" href="${href}" style="${BUTTON}">${label}</a>
  </p>`
