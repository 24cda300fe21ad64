import { html } from 'hono/html'
import type { Link } from '../texts/texts.ts'

export type Html = ReturnType<typeof html>

/** A layout table, because mail programs support little else. Screen readers ignore its role. */
export const table = (dir: string, style: string, className: string, content: Html): Html =>
  html`<table
    role="presentation"
    class="${className}"
    dir="${dir}"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style}"
  >
    <tbody>
      ${content}
    </tbody>
  </table>`

/** A text link. */
export const anchor = ({ href, label }: Link, className: string, style: string): Html =>
  html`<a class="${className}" href="${href}" style="${style}">${label}</a>`

/** Vertical space, because not every mail program supports margins. */
export const GAP: Html = html`<div style="font-size:0;line-height:24px;">&nbsp;</div>`
