import type { LinkedClaim } from '#contract/family/claims.ts'
import type { Language } from '#contract/language.ts'
import { formatList } from '../format/format.ts'

/** Returns where a child was registered, as values of a text. */
export function placeOf(
  language: Language,
  { activities, schoolName_Ar, schoolName_En }: LinkedClaim,
): { school: string; activities: string } {
  const isArabic = language === 'ar'
  const names = activities.map(({ activityName, activityName_Ar }) =>
    isArabic ? activityName_Ar : activityName,
  )
  return {
    school: isArabic ? schoolName_Ar : schoolName_En,
    activities: formatList(language, names),
  }
}
