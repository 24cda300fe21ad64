import type { Language } from '#contract/language.ts'
import { fill } from '../format/format.ts'
import { formatOrdinal } from '../format/format-counts.ts'
import type { CartTexts } from '../stores/cart.ts'
import type { CartChildRow } from './cart-groups.ts'

/** A text about a child, and its style. */
export interface RowText {
  kind: 'good' | 'wait' | 'wrong' | 'not'
  text: string
}

/** Returns what checking out would do for a child, or why it cannot be chosen. */
export function rowTexts(language: Language, row: CartChildRow, t: CartTexts): RowText[] {
  const { chosen, place, reasons } = row
  const kind = chosen ? 'wrong' : 'not'
  if (place) return [{ kind, text: placeText(language, row, t) }]
  if (reasons.length > 0) return reasons.map(text => ({ kind, text }))
  if (!chosen || chosen.status === 'blocked') return []
  const conflicts = (chosen.line.check?.conflicts ?? []).map(({ message }) => message)
  const overlaps = conflicts.map(text => ({ kind: 'wrong' as const, text }))
  if (chosen.status === 'wait') return [{ kind: 'wait', text: t.line.waitlist }]
  return chosen.status === 'overlap' ? overlaps : [{ kind: 'good', text: t.line.fits }, ...overlaps]
}

/** Returns the text about the child's existing registration. */
function placeText(language: Language, { chosen, place }: CartChildRow, t: CartTexts): string {
  if (place === 'offered') return t.line.offered
  if (place !== 'waitlisted') return t.line.confirmed
  const position = chosen?.line.check?.registration?.waitlistPosition
  if (position === undefined) return t.line.waitlisted
  return fill(t.line.waitlistedNth, { ordinal: formatOrdinal(language, t.ordinals, position) })
}
