import type { Activity, Card } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { MAX_MINUTES } from '#contract/places/near.ts'
import { fill, plural } from '../format/format.ts'
import type { CardTexts } from './card-facts.ts'

const COMMA = { en: ', ', ar: '، ' } as const

/** Returns for example `Al Narjis, north Riyadh`, or as much of it as is known. */
export function areaText(
  language: Language,
  { area }: Pick<Card, 'area'>,
  city: string | undefined,
  t: CardTexts,
): string {
  const part = area?.part && city ? fill(t.cityParts[area.part], { city }) : city
  const text = [districtOf(language, area), part].filter(Boolean).join(COMMA[language])
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** Returns for example `about 12 min`. Empty if there is no distance. */
export function drivingTimeText(
  language: Language,
  minutes: number | null | undefined,
  t: Pick<CardTexts, 'away' | 'farAway'>,
): string {
  if (minutes === null || minutes === undefined) return ''
  return minutes > MAX_MINUTES ? t.farAway : plural(language, t.away, minutes)
}

const districtOf = (language: Language, area: Card['area']) =>
  (language === 'ar' ? area?.district_Ar : area?.district_En) ?? ''

/**
 * Returns the lines of an address. If the address only repeats the district, returns the area.
 * Otherwise the address as it is, and below it what it does not mention.
 */
export function addressTexts(
  language: Language,
  activity: Pick<Activity, 'address_Ar' | 'address_En' | 'area'>,
  city: string | undefined,
  t: CardTexts,
): string[] {
  const address = language === 'ar' ? activity.address_Ar : activity.address_En
  const district = districtOf(language, activity.area)
  const where = areaText(language, activity, city, t)
  if (address === '' || (district !== '' && address.startsWith(district)))
    return where ? [where] : []

  const isSaid = city !== undefined && address.includes(city)
  if (isSaid && !activity.area?.part) return [address]
  const { part = null } = activity.area ?? {}
  const area = { district_En: '', district_Ar: '', part }
  return [address, areaText(language, { area }, city, t)].filter(Boolean)
}
