import { centreOf, fromCentre, type Place } from '#contract/places/city-centres.ts'
import type { Language } from '#contract/language.ts'
import { fill, formatNumber, nameIn } from '../format/format.ts'
import type { ActivityTexts, City } from './activity-text.ts'
import { placeText } from './read-place.ts'

/** Further away it is hardly meant. */
const FAR_KM = 100

interface SaidPlace {
  text: string
  /** Not where its school is. */
  isFar: boolean
  /** With its numbers the other way round, where that is nearby. */
  swapped: Place | null
}

/** A place as somebody who knows the city says it; its numbers where we do not know the city's centre. */
export function saidPlace(
  language: Language,
  place: Place,
  city: City | null,
  t: ActivityTexts['place'],
): SaidPlace {
  const centre = city && centreOf(city.name_En)
  if (!centre)
    return { text: fill(t.read, { place: isolated(place) }), isFar: false, swapped: null }
  const { direction, kilometres: exact } = fromCentre(centre, place)
  const kilometres = formatNumber(language, Math.round(exact))
  const named = { city: nameIn(language, city) }
  if (exact > FAR_KM) {
    const turned = { latitude: place.longitude, longitude: place.latitude }
    const isNear = fromCentre(centre, turned).kilometres <= FAR_KM
    const text = fill(t.far, { ...named, kilometres })
    return { text, isFar: true, swapped: isNear ? turned : null }
  }
  const text =
    Math.round(exact) === 0
      ? fill(t.centre, named)
      : fill(t.around, { ...named, kilometres, direction: t.directions[direction] })
  return { text, isFar: false, swapped: null }
}

/** Its two numbers stay in their order, whatever is around them. */
export const isolated = (place: Place): string => `\u2066${placeText(place)}\u2069`
