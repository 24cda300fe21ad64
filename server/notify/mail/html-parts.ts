import { html } from 'hono/html'
import type { Link } from '../texts/texts.ts'

export type Html = ReturnType<typeof html>

/** A table for layout: mail programs know little else, and screen readers pass it by. */
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

/** Words that lead somewhere. */
export const anchor = ({ href, label }: Link, className: string, style: string): Html =>
  html`<a class="${className}" href="${href}" style="${style}">${label}</a>`

/** The distance between pieces, which have no margins in every program. */
export const GAP: Html = html`<div style="font-size:0;line-height:24px;">&nbsp;</div>`
