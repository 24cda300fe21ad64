// Which filters that were read from a search text had to be widened, because nothing matches all of
// them. Sent in a header, like the words that were left out: `ages;min=5;max=9, weekdays, cityId;id=3`.

export const WIDENED_HEADER = 'X-Widened-Filters'

export const WIDENED_FIELDS = [
  'ages',
  'weekdays',
  'dayTimeId',
  'startMonth',
  'setting',
  'maxFees',
  'schoolId',
  'district',
  'cityId',
] as const

/** A filter, and what it was widened to; without that it filters nothing. */
export interface Widened {
  field: (typeof WIDENED_FIELDS)[number]
  /** Of ages, in years. */
  min?: number
  max?: number
  /** The city next door. */
  id?: number
}

/** Returns the value of the header; empty where nothing was widened. */
export const writeWidened = (list: readonly Widened[]): string =>
  list
    .map(({ field, ...to }) =>
      [field, ...Object.entries(to).map(([name, value]) => `${name}=${value}`)].join(';'),
    )
    .join(', ')

/** Parses what `writeWidened` wrote; empty when the header is missing. */
export function readWidened(header: string | null): Widened[] {
  const items = (header ?? '').split(',').map(item => item.trim().split(';'))
  return items.flatMap(([name, ...values]) => {
    const field = WIDENED_FIELDS.find(it => it === name)
    const to = values.map(value => value.split('='))
    return field ? { field, ...Object.fromEntries(to.map(([of, it]) => [of, Number(it)])) } : []
  })
}
