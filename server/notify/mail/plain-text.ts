import type { Link } from '../texts/texts.ts'
import type { MailParts } from './compose-mail.ts'
import type { Ticket } from './tickets.ts'

/** Renders the plain text of a mail. It is complete: links appear as addresses. */
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
  // In the HTML the name links to the page, and so may a link below it. Once is enough here.
  const own = links.some(({ href }) => href === page?.href) ? [] : shortLink(page)
  return [activity, ...lines, ...own, ...links.flatMap(shortLink)].join('\n')
}
