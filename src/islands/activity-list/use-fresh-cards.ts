import { useEffect, useState } from 'react'
import type { CardForParent, CurrentSeats } from '#contract/activities.ts'
import { listenToSeats } from '../../lib/browser/seats-event.ts'

/** Returns the cards with the current number of seats, once loaded. */
export function useFreshCards(cards: readonly CardForParent[]): readonly CardForParent[] {
  const [fresh, setFresh] = useState({ cards, seats: [] as readonly CurrentSeats[] })

  useEffect(
    () =>
      listenToSeats(seats =>
        setFresh(before => ({
          cards,
          seats: before.cards === cards ? [...before.seats, ...seats] : seats,
        })),
      ),
    [cards],
  )

  if (fresh.cards !== cards) return cards
  const byId = new Map(fresh.seats.map(seats => [seats.gId, seats]))
  return cards.map(card => ({ ...card, ...byId.get(card.gId) }))
}
