import type { Activity, Card } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { fill } from '../format/format.ts'
import type { CardTexts } from './card-facts.ts'

const COMMA = { en: ', ', ar: '، ' } as const

/** `Al Narjis, north Riyadh`; as much of it as is known. */
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

const districtOf = (language: Language, area: Card['area']) =>
  (language === 'ar' ? area?.district_Ar : area?.district_En) ?? ''

/** Where to go, a line each: the street, then the area; or the address as it is, then the city. */
export function addressTexts(
  language: Language,
  activity: Pick<Activity, 'address_Ar' | 'address_En' | 'area'>,
  city: string | undefined,
  t: CardTexts,
): string[] {
  const address = language === 'ar' ? activity.address_Ar : activity.address_En
  const where = areaText(language, activity, city, t)
  const district = districtOf(language, activity.area)
  if (district !== '') return [streetIn(address, district), where].filter(Boolean)

  const isSaid = !activity.area?.part && city !== undefined && address.includes(city)
  return [address, isSaid ? '' : where].filter(Boolean)
}

/** What an address says before it comes to the district. */
const streetIn = (address: string, district: string) =>
  address.slice(0, Math.max(0, address.lastIndexOf(district))).replace(/[\s,،]+$/, '')
