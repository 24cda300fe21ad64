export const HOME_COUNTRY = 'SA'
const HOME_ZONE = 'Asia/Riyadh'

/** ISO 3166-1 alpha-2. `Intl` cannot tell which of its region codes are countries. */
const CODES = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
   BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
   EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
   HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
   LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
   NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
   SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
   TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

/** The time zones of Saudi Arabia and countries near it, each of which has only one. */
const ZONES: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  BH: 'Asia/Bahrain',
  EG: 'Africa/Cairo',
  IQ: 'Asia/Baghdad',
  JO: 'Asia/Amman',
  KW: 'Asia/Kuwait',
  LB: 'Asia/Beirut',
  OM: 'Asia/Muscat',
  QA: 'Asia/Qatar',
  SA: HOME_ZONE,
  SY: 'Asia/Damascus',
  YE: 'Asia/Aden',
}

const english = new Intl.DisplayNames('en', { type: 'region' })
const arabic = new Intl.DisplayNames('ar', { type: 'region' })

/** Whether a code in upper case is one of ISO 3166-1 alpha-2. */
export const isCountry = (code: string): boolean => CODES.has(code)

/** The time zone of venues in a country, when the catalogue does not name one. */
export const zoneOf = (country: string): string => ZONES[country] ?? HOME_ZONE

/** The names of a country in English and Arabic. */
export function countryNames(code: string): { nameEn: string; nameAr: string } {
  return { nameEn: english.of(code) ?? code, nameAr: arabic.of(code) ?? code }
}

/** Zones that are known to exist, cached because asking `Intl` takes longer than checking a row. */
const knownZones = new Map<string, string>()

/**
 * Returns a time zone in the spelling of the database, or null if it does not exist. Offsets such
 * as `+03:00` are refused: `Intl` and PostgreSQL read their sign in opposite ways.
 */
export function timeZoneNamed(name: string): string | null {
  const known = knownZones.get(name)
  if (known) return known
  if (!/^[a-z][a-z0-9_+-]*(\/[a-z0-9_+-]+)*$/i.test(name)) return null
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    knownZones.set(name, zone)
    return zone
  } catch {
    return null
  }
}
