import type { Link } from '../texts/texts.ts'
import type { MailParts } from './compose-mail.ts'
import type { Ticket } from './tickets.ts'

/** The mail for those who read it without a page. It is complete: what is a link there has its address here. */
export function plainText(parts: MailParts): string {
  const {
    action,
    calendar,
    code,
    footer,
    home,
    lead,
    links = [],
    note,
    quote,
    text,
    tickets,
  } = parts
  return [
    parts.title,
    lead,
    quote?.text,
    code,
    ...tickets.map(ticketText),
    text,
    calendar && `${calendar.title}:\n${calendar.text}`,
    action && linkText(action),
    note,
    ...links.map(linkText),
    `${footer}\n${home}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const shortLink = (link?: Link) => (link ? [`${link.label}: ${link.href}`] : [])

const linkText = ({ href, label }: Link) => `${label}:\n${href}`

function ticketText({ activity, links = [], page, rows }: Ticket): string {
  const lines = rows.flatMap(({ label, link, text }) => [`${label}: ${text}`, ...shortLink(link)])
  // On a page its name leads there, and words below it as well.
  const own = links.some(({ href }) => href === page?.href) ? [] : shortLink(page)
  return [activity, ...lines, ...own, ...links.flatMap(shortLink)].join('\n')
}
