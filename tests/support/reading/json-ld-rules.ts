/** A schema.org object as read from a page. */
export interface Thing {
  '@type': string | string[]
  [field: string]: unknown
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/
const CLOCK = /^\d\d:\d\d$/
const STATUSES = ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled']
const AVAILABLE = ['InStock', 'LimitedAvailability', 'SoldOut', 'PreOrder', 'Discontinued']
const ADDRESSES = ['url', 'item', 'logo', 'image', 'urlTemplate']

/** The ratios (width by height) that search engines want for pictures of events. */
export const SHAPES = ['16x9', '4x3', '1x1'] as const

const hasShape = (thing: Thing, shape: string) =>
  listOf(thing['image']).some(image => String(image).includes(`/${shape}.png`))

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const thingIn = (thing: Thing, field: string): Thing => {
  const value = thing[field]
  return isThing(value) ? value : { '@type': '' }
}
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isDate = (value: unknown) => DAY.test(String(value)) || MOMENT.test(String(value))
const isOneOf = (value: unknown, names: readonly string[]) =>
  names.some(name => value === `https://schema.org/${name}`)

/** The problems that search engines would report, as sentences; empty if there are none. */
export function jsonLdProblems(things: readonly Thing[]): string[] {
  return things.flatMap(thing => [
    ...rulesOf(thing).flatMap(([what, holds]) =>
      holds ? [] : [`${String(thing['@type'])}: ${what}`],
    ),
    ...addressProblems(thing),
    ...Object.values(thing).flatMap(value => jsonLdProblems(listOf(value).filter(isThing))),
  ])
}

const addressProblems = (thing: Thing) =>
  ADDRESSES.flatMap(field =>
    listOf(thing[field])
      .filter(value => !/^https?:\/\/[^\s"<>]+$/.test(String(value)))
      .map(value => `${String(thing['@type'])}.${field} is no absolute address: ${String(value)}`),
  )

type Rule = readonly [what: string, holds: boolean]

function rulesOf(thing: Thing): Rule[] {
  const types = listOf(thing['@type'])
  return types.flatMap(type => RULES[String(type)]?.(thing) ?? [])
}

const positions = (thing: Thing): Rule => [
  'its positions count from 1',
  listOf(thing['itemListElement']).every((one, at) => isThing(one) && one['position'] === at + 1),
]

const RULES: Readonly<Record<string, (thing: Thing) => Rule[]>> = {
  Event: thing => [
    ['it has a name', isText(thing['name'])],
    ['it has a description', isText(thing['description'])],
    ['it begins on a date', isDate(thing['startDate'])],
    ['its place has an address', isThing(thingIn(thing, 'location')['address'])],
    ['it has an image of each shape', SHAPES.every(shape => hasShape(thing, shape))],
    ['it has an organizer', isText(thingIn(thing, 'organizer')['name'])],
    ['it has an offer', isThing(thing['offers'])],
  ],
  CourseInstance: thing => [
    ['its status is one', isOneOf(thing['eventStatus'], STATUSES)],
    ['its end is a date', thing['endDate'] === undefined || isDate(thing['endDate'])],
    [
      'it ends after it begins',
      !thing['endDate'] || String(thing['startDate']) <= String(thing['endDate']),
    ],
    [
      'no more can come than have room',
      Number(thing['remainingAttendeeCapacity'] ?? 0) <=
        Number(thing['maximumAttendeeCapacity'] ?? Infinity),
    ],
  ],
  Course: thing => [
    ['it has a name', isText(thing['name'])],
    ['it has a description', isText(thing['description'])],
    ['it has a provider', isText(thingIn(thing, 'provider')['name'])],
    ['it has no date', thing['startDate'] === undefined],
  ],
  Offer: thing => [
    ['its price is a number', typeof thing['price'] === 'number' && thing['price'] >= 0],
    ['its currency is the riyal', thing['priceCurrency'] === 'SAR'],
    ['its availability is one', isOneOf(thing['availability'], AVAILABLE)],
    ['it has an address', isText(thing['url'])],
    ['it is valid from a moment', !thing['validFrom'] || MOMENT.test(String(thing['validFrom']))],
    [
      'it is valid until a moment',
      !thing['validThrough'] || MOMENT.test(String(thing['validThrough'])),
    ],
  ],
  PostalAddress: thing => [
    ['it is in a city', isText(thing['addressLocality'])],
    [
      'its region is one of words',
      thing['addressRegion'] === undefined || isText(thing['addressRegion']),
    ],
    ['it is in a country', /^[A-Z]{2}$/.test(String(thing['addressCountry']))],
  ],
  PeopleAudience: thing => [
    [
      'its ages are in order',
      Number(thing['requiredMinAge'] ?? 0) <= Number(thing['requiredMaxAge'] ?? Infinity),
    ],
    [
      'it is of one gender',
      [undefined, 'male', 'female'].includes(thing['requiredGender'] as string),
    ],
  ],
  Schedule: thing => [
    ['it is in a time zone', isText(thing['scheduleTimezone'])],
    ['it has days', listOf(thing['byDay']).length > 0],
    ['it begins at a time', CLOCK.test(String(thing['startTime']))],
    ['it ends at a time', CLOCK.test(String(thing['endTime']))],
    ['it lasts a while', /^PT(\d+H)?(\d+M)?$/.test(String(thing['duration']))],
    ['its days off are dates', listOf(thing['exceptDate']).every(day => DAY.test(String(day)))],
  ],
  BreadcrumbList: thing => [
    positions(thing),
    [
      'its steps have names and addresses',
      listOf(thing['itemListElement']).every(
        step => isThing(step) && isText(step['name']) && isText(step['item']),
      ),
    ],
  ],
  ItemList: thing => [
    positions(thing),
    ['it says how many there are', Number.isInteger(thing['numberOfItems'])],
  ],
  CollectionPage: thing => [['it has a name', isText(thing['name'])]],
  Organization: thing => [['it has a name', isText(thing['name'])]],
  SearchAction: thing => [
    [
      'it says where the words go',
      String(thingIn(thing, 'target')['urlTemplate']).includes('{search_term_string}') &&
        thing['query-input'] === 'required name=search_term_string',
    ],
  ],
}
