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
  /** The name of a city, where it is not clear from the page. */
  cityName?: ((id: number) => string | undefined) | undefined
  /** The drawings of the covers in view at once, in their order; absent where one is no drawing. */
  drawings?: readonly (string | undefined)[] | undefined
  /** What stands below a card, if anything. */
  below?: ((card: CardForParent) => ReactNode) | undefined
  /** Their seats are asked for by the island: a page script leaves them alone. */
  takesSeats?: boolean
}

/** A list of cards, in one component: Astro looks for a renderer for each component of a page. */
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
