import { centreOf, fromCentre, type Place } from '#contract/places/city-centres.ts'
import type { Language } from '#contract/language.ts'
import { fill, formatNumber, nameIn } from '../format/format.ts'
import type { ActivityTexts, NamedCity } from './activity-text.ts'
import { coordinatesText } from './read-place.ts'

/** A place further away is probably a mistake. */
const FAR_KM = 100

interface PlaceDescription {
  text: string
  /** Whether it is far from its school. */
  isFar: boolean
  /** The place with its numbers swapped, if that is nearby. */
  swapped: Place | null
}

/** Describes a place relative to the city's centre; by its coordinates if the centre is unknown. */
export function describePlace(
  language: Language,
  place: Place,
  city: NamedCity | null,
  t: ActivityTexts['place'],
): PlaceDescription {
  const centre = city && centreOf(city.name_En)
  if (!centre)
    return {
      text: fill(t.read, { place: isolatedCoordinates(place) }),
      isFar: false,
      swapped: null,
    }
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

/** Isolates the coordinates, so that their direction does not depend on the text around them. */
export const isolatedCoordinates = (place: Place): string => `\u2066${coordinatesText(place)}\u2069`
