import { createElement } from 'react'
import type { Card } from '#contract/activities.ts'
import type * as Late from './Cards.tsx'

let Cards: typeof Late.Cards | null = null

/** Brings what draws cards: the server has drawn those that came with the page. */
export async function loadCards(): Promise<void> {
  Cards ??= (await import('./Cards.tsx')).Cards
}

/** Draws cards; null until it was loaded. */
export const drawCards = (shown: readonly Card[]) => Cards && createElement(Cards, { cards: shown })
