import type { Place } from '#contract/places/city-centres.ts'
import { westernDigits } from '#contract/text/digits.ts'

/** Why a text contains no place. */
export const UNREAD_PLACES = ['short_link', 'no_place', 'not_on_earth', 'wrong_format'] as const
export type UnreadPlace = (typeof UNREAD_PLACES)[number]

/** Null: the text is empty. */
export type ReadPlace = Place | UnreadPlace | null

/**
 * Reads a place: coordinates as people and maps write them (also in Arabic digits, or as degrees,
 * minutes and seconds), or a link or shared text that contains some. Otherwise returns why there is
 * none. A short link reveals its place only when it is followed. Never throws.
 */
export function readPlace(text: string): ReadPlace {
  const written = westernDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (written === '') return null
  const link = linkIn(written)
  if (link === null) return readCoordinates(written) ?? 'wrong_format'
  const found = readLink(link)
  if (found !== null) return found
  return SHORT.test(link) ? 'short_link' : 'no_place'
}

/** Formats a place for the form: to a tenth of a metre, as maps do. */
export const coordinatesText = ({ latitude, longitude }: Place): string =>
  `${rounded(latitude)}, ${rounded(longitude)}`

const rounded = (degrees: number) => Number(degrees.toFixed(6))

const LINK = /(?:https?:\/\/|geo:)\S+/i
/** A link without a scheme, such as `maps.google.com/?q=…`. */
const BARE_LINK = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$/i
const SHORT = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|share\.google)\//i

function linkIn(text: string): string | null {
  const [link] = LINK.exec(text) ?? []
  if (link !== undefined) return link
  return BARE_LINK.test(text) ? `https://${text}` : null
}

const DEGREES = String.raw`([-+]?\d{1,3}(?:[.٫]\d+)?)`
/** The separator of the two numbers. */
const SEPARATOR = String.raw`\s*[,،;/\s]\s*`
const PAIR = new RegExp(`^\\(?${DEGREES}°?${SEPARATOR}${DEGREES}°?\\)?$`)
/** A label may follow: `24.7,46.7(Hall)`. */
const PAIR_AHEAD = new RegExp(`^\\s*${DEGREES}${SEPARATOR}${DEGREES}(?![\\d.])`)

/** Reads coordinates without a link. */
function readCoordinates(text: string): Place | 'not_on_earth' | null {
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  return latitude !== undefined && longitude !== undefined
    ? placeAt(numberIn(latitude), numberIn(longitude))
    : readDegrees(text)
}

const numberIn = (text: string) => Number(text.replace('٫', '.'))

/** For example `24°46'27.5"N 46°44'19.0"E`, as Google writes it, or `24.77° N, 46.74° E`. */
const DIRECTED = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["”″]\s*)?`
const DIRECTED_PAIR = new RegExp(`^${DIRECTED}([NS])[,،;\\s]*${DIRECTED}([EW])$`, 'i')

function readDegrees(text: string): Place | 'not_on_earth' | null {
  const found = DIRECTED_PAIR.exec(text)
  if (!found) return null
  const [, north, northMin, northSec, ns, east, eastMin, eastSec, ew] = found
  const of = (degrees = '0', minutes = '0', seconds = '0') =>
    Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const sign = (direction: string | undefined, back: string) =>
    direction?.toUpperCase() === back ? -1 : 1
  return placeAt(
    sign(ns, 'S') * of(north, northMin, northSec),
    sign(ew, 'W') * of(east, eastMin, eastSec),
  )
}

function placeAt(latitude: number, longitude: number): Place | 'not_on_earth' {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? { latitude: rounded(latitude), longitude: rounded(longitude) } : 'not_on_earth'
}

/** The pin of a place in a Google link. */
const PIN = /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/
/** Parameters that may contain a place. The intended place comes before the visible part of the map. */
const PLACE_PARAMETERS = [
  'q',
  'query',
  'destination',
  'daddr',
  'coordinate',
  'll',
  'center',
  'sll',
  'cp',
]
/**
 * The visible part of the map: `@24.77,46.73,17z` in Google links, `#map=17/24.77/46.73` in
 * OpenStreetMap links.
 */
const VIEW_PATTERNS = [
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
]

function readLink(link: string): Place | 'not_on_earth' | null {
  if (!URL.canParse(link)) return null
  const { hash, pathname, searchParams } = new URL(link)
  const path = decoded(pathname)
  const pin = PIN.exec(path)
  const marked = [searchParams.get('mlat'), searchParams.get('mlon')]
  const said = [
    ...PLACE_PARAMETERS.map(name => searchParams.get(name)),
    // For example `geo:24.77,46.73`, `/maps/place/24.77,46.73`, `/maps/dir//24.77,46.73`.
    ...path.split('/').toReversed(),
  ]
  const [latitude, longitude] =
    pairIn(pin?.slice(1)) ??
    pairIn(marked) ??
    said.map(text => leadingPair(text)).find(pair => pair !== null) ??
    VIEW_PATTERNS.map(view => pairIn(view.exec(path + hash)?.slice(1))).find(
      pair => pair !== null,
    ) ??
    []
  return latitude === undefined || longitude === undefined ? null : placeAt(latitude, longitude)
}

type Pair = [number, number]

function pairIn(texts: readonly (string | null | undefined)[] = []): Pair | null {
  const [one, other] = texts
  if (!one || !other) return null
  const pair: Pair = [numberIn(one), numberIn(other)]
  return pair.every(Number.isFinite) ? pair : null
}

/**
 * Returns the coordinates at the start of a text. Ignores 0,0, which links contain if they only
 * search.
 */
function leadingPair(text: string | null): Pair | null {
  const [, one, other] =
    PAIR_AHEAD.exec(text?.replaceAll('+', ' ').replace(/^\s*loc:/i, '') ?? '') ?? []
  const pair = pairIn([one, other])
  return pair?.every(degrees => degrees === 0) ? null : pair
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
