import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { fill } from '../format/format.ts'
import type { DetailsTexts } from './activity-facts.ts'
import { activityName } from './card-facts.ts'

/**
 * Returns links that call the school or write to it. The message names the activity and its URL,
 * never a child.
 */
export function schoolContact(
  language: Language,
  activity: Activity & { schoolPhone: string },
  address: string,
  t: DetailsTexts,
): { call: string; whatsapp: string } {
  const { schoolPhone } = activity
  const message = fill(t.school.message, { name: activityName(language, activity), address })
  const number = schoolPhone.replace('+', '')
  return {
    call: `tel:${schoolPhone}`,
    whatsapp: `https://wa.me/${number}?text=${encodeURIComponent(message)}`,
  }
}
