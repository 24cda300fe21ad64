import { getCalendarFile } from '#contract/family/calendars.ts'
import { addToCart } from '#contract/cart/cart.ts'
import type { Language } from '#contract/language.ts'
import { askWith } from './ask.ts'

interface Wanted {
  gId: string
  /** For whom; for nobody yet where it is empty. */
  childIds: readonly string[]
  language: Language
}

/** Puts an activity into the cart for some children; answers with all of the cart. */
export function putIntoCart({ childIds, gId, language }: Wanted) {
  const items = childIds.length > 0 ? childIds.map(childId => ({ gId, childId })) : [{ gId }]
  return askWith({ language })(addToCart, { items })
}

/** The dates of one registration as a file for calendars. */
export function askCalendar(registrationId: string, language: Language) {
  return askWith({ language })(getCalendarFile, { registrationId })
}
