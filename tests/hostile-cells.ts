import fc from 'fast-check'

/** A test that fails today fails tomorrow. */
export const SAME_EACH_TIME = { seed: 20_261_120 } as const

const COLUMNS = [
  'name_ar',
  'description_en',
  'country',
  'latitude',
  'longitude',
  'category',
  'min_age',
  'max_age',
  'gender',
  'fees',
  'weekdays',
  'start_time',
  'end_time',
  'start_date',
  'end_date',
  'capacity',
  'image',
  'time_zone',
] as const

const NASTY = [
  '"',
  '""',
  ',',
  '\n',
  '\r\n',
  '\0',
  '=1+1',
  '<b>',
  '\u202e',
  '\ud835\udd38',
  "'",
  '\\',
  '-0',
  '1e3',
  '٣',
]

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...NASTY) }),
  fc.constantFrom('7', '2026-09-06', '16:00', 'SU;MO', 'SA', '/a.svg', '99.5', 'both'),
)
/** What may stand in the optional cells of a row. */
export const hostileCells = fc.record(Object.fromEntries(COLUMNS.map(column => [column, cell])), {
  requiredKeys: [],
})
