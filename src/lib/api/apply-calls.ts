import { getCalendarFile } from '#contract/family/calendars.ts'
import { addToCart } from '#contract/cart/cart.ts'
import type { Language } from '#contract/language.ts'
import { askWith } from './ask.ts'

interface CartRequest {
  gId: string
  /** The children; if empty, the line is for no child yet. */
  childIds: readonly string[]
  language: Language
}

/** Puts an activity into the cart for some children. Returns the whole cart. */
export function putIntoCart({ childIds, gId, language }: CartRequest) {
  const items = childIds.length > 0 ? childIds.map(childId => ({ gId, childId })) : [{ gId }]
  return askWith({ language })(addToCart, { items })
}

/** Requests the dates of one registration as a calendar file. */
export function askCalendar(registrationId: string, language: Language) {
  return askWith({ language })(getCalendarFile, { registrationId })
}
