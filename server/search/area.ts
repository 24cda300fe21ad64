import type { Area, CityPart } from '#contract/places/area.ts'
import { fold } from '#contract/text/fold.ts'
import { centreOf, fromCentre } from '#contract/places/city-centres.ts'

/** A venue as a catalogue describes it. */
export interface VenueAddress {
  addressEn: string
  addressAr: string
  schoolNameEn: string
  schoolNameAr: string
  cityNameEn: string
  cityNameAr: string
  latitude: number | null
  longitude: number | null
}

/** The part of its city that a venue is in, from its address and coordinates only. */
export function areaOf(venue: VenueAddress): Area | undefined {
  const { addressAr, addressEn, cityNameAr, cityNameEn, schoolNameAr, schoolNameEn } = venue
  const area = {
    district_En: districtIn(addressEn, cityNameEn, schoolNameEn),
    district_Ar: districtIn(addressAr, cityNameAr, schoolNameAr),
    part: partOf(venue),
  }
  return area.district_En || area.district_Ar || area.part ? area : undefined
}

/** The part of an address directly before the city, unless it is a street, a number or the school. */
function districtIn(address: string, city: string, school: string): string {
  const parts = address.split(/[,،]/).map(part => part.trim())
  const atCity = parts.findLastIndex(part => isSame(withoutCode(part), city))
  const district = (parts[atCity - 1] ?? '').replace(IS_CALLED_DISTRICT, '')
  const isOther = NO_DISTRICT.test(district) || district === school || district === city
  return isOther ? '' : district
}

/** Compares directly first, because folding is slow and most names are equal. */
const isSame = (one: string, other: string) => one === other || fold(one) === fold(other)

/** Only from the beginning of the run: otherwise a long row of dashes would be tried from each position. */
const CODE = /(?<![\d٠-٩-])[\d٠-٩-]+$/
const BEFORE_CODE = /(?<![\s-])[\s-]+$/

/** Removes a postal code: `Riyadh 13337` is Riyadh. */
const withoutCode = (part: string) =>
  CODE.test(part) ? part.replace(CODE, '').replace(BEFORE_CODE, '') : part

const IS_CALLED_DISTRICT = /\s+(?:district|dist\.?)$/i
const NO_DISTRICT =
  /[\d٠-٩]|\b(?:street|st|road|rd|avenue|ave|highway|boulevard|blvd|lane|drive|way)\b\.?|(?:^|\s)(?:شارع|طريق|جادة|ش\.)/i

/** Beyond this many radii from the centre, a venue is no longer in the city. */
const MAX_RADII = 15

/** The part of the city; null if its centre or the venue's coordinates are unknown. */
function partOf({ cityNameEn, latitude, longitude }: VenueAddress): CityPart | null {
  const centre = centreOf(cityNameEn)
  if (!centre || latitude === null || longitude === null) return null
  const { direction, kilometres } = fromCentre(centre, { latitude, longitude })
  if (kilometres > MAX_RADII * centre.radius) return null
  return kilometres <= centre.radius ? 'centre' : direction
}
