import type { ReactNode } from 'react'
import type { CardForParent } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { CardTexts } from '../../lib/activities/card-facts.ts'
import { ActivityCard } from './ActivityCard.tsx'

interface Props {
  cards: readonly CardForParent[]
  language: Language
  t: CardTexts
  className?: string | undefined
  /** Returns a city's name; absent if the page already names the city. */
  cityName?: ((id: number) => string | undefined) | undefined
  /**
   * Cover drawings of the cards that are visible at once, in order; undefined for a cover that is not a
   * drawing.
   */
  drawings?: readonly (string | undefined)[] | undefined
  /** Rendered below a card, if anything. */
  below?: ((card: CardForParent) => ReactNode) | undefined
  /** The island loads the seats of these cards, so page scripts skip them. */
  takesSeats?: boolean
}

/**
 * A list of cards. It is a single component, because Astro looks for a renderer for each component of a page.
 */
export function CardList({
  below,
  cards,
  cityName,
  className = 'cards',
  drawings,
  language,
  t,
  takesSeats = false,
}: Props) {
  const inView = drawings?.length ?? 0
  const eager = (place: number) => place < inView && (place === 0 ? 'first' : true)
  return (
    <ul className={className} role="list" data-takes-seats={takesSeats ? '' : undefined}>
      {cards.map((card, place) => (
        <li key={card.gId}>
          <ActivityCard
            {...{ card, language, t }}
            city={cityName?.(card.cityId)}
            eager={eager(place)}
            drawing={drawings?.[place]}
          />
          {below?.(card)}
        </li>
      ))}
    </ul>
  )
}
