import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CardTexts } from '../../lib/card-facts.ts'
import { ActivityCard, type ActivityCardProps } from './ActivityCard.tsx'

/** Some five kilobytes each: the first pages of every city and category of a large catalogue. */
const MOST = 500
const drawn = new LRUCache<string, string>({ max: MOST })

/**
 * The HTML of a card that comes with a page; for the server alone. Pages are made anew every few
 * seconds, and of their cards hardly one has changed since: what it is drawn from says which. The
 * texts are those of its language.
 */
export function drawCard(t: CardTexts, props: Omit<ActivityCardProps, 't'>): string {
  const key = JSON.stringify(props)
  const before = drawn.get(key)
  if (before !== undefined) return before

  const html = renderToStaticMarkup(<ActivityCard {...props} t={t} />)
  drawn.set(key, html)
  return html
}
