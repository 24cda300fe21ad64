// Filters read from a search text that had to be widened, because nothing matches all of them. Sent
// in a header, like the ignored words: `ages;min=5;max=9, weekdays, cityId;id=3`.

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

/** A filter, and what it was widened to. Without a value it filters nothing. */
export interface Widened {
  field: (typeof WIDENED_FIELDS)[number]
  /** Only for ages, in years. */
  min?: number
  max?: number
  /** The neighbouring city. */
  id?: number
}

/** Returns the value of the header; empty if nothing was widened. */
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
