import { LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import { countText, fillPlaceholders, nameText } from '../family-values.ts'
import type { FoundActivity, SearchNews } from '../message.ts'
import type { Texts } from '../texts/texts.ts'
import type { Ticket, TicketRow } from './tickets.ts'

interface Sources {
  language: Language
  texts: Pick<Texts, 'moreFit' | 'search'>
}

/**
 * Returns a ticket for each search with news: new activities, links to the whole list and to end the
 * search.
 */
export const searchTickets = (searches: readonly SearchNews[], sources: Sources): Ticket[] =>
  searches.map(search => ticketOf(search, sources))

function ticketOf({ activities, end, link, more, title }: SearchNews, sources: Sources): Ticket {
  const { language, texts } = sources
  const t = texts.search
  const rest = more > 0 ? ` (${countText(language, more, texts.moreFit)})` : ''
  return {
    activity: title,
    page: { label: t.all, href: link },
    rows: activities.map(found => rowOf(found, sources)),
    links: [
      ...(more > 0 ? [{ label: t.all + rest, href: link }] : []),
      { label: t.end, href: end },
    ],
  }
}

function rowOf(found: FoundActivity, { language, texts }: Sources): TicketRow {
  const { fee, free, page } = texts.search
  const amount = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 })
  const price = found.fees > 0 ? fillPlaceholders(fee, { amount: amount.format(found.fees) }) : free
  const place = [found.school, found.city].map(name => nameText(name))
  const facts = [place.join(language === 'ar' ? '، ' : ', '), price, found.opens]
  return {
    text: nameText(found.activity),
    isMain: true,
    label: facts.filter(Boolean).join(' · '),
    link: { label: page, href: found.link },
  }
}
