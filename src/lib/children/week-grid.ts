import type { BusyTime } from '#contract/family/child-week.ts'

/** The kinds that a cell of the grid can have. School has a field of its own. */
export const GRID_KINDS = ['activity', 'prayer', 'family'] as const
export type GridKind = (typeof GRID_KINDS)[number]

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** Sunday to Thursday. */
const SCHOOL_DAYS = [0, 1, 2, 3, 4]
const SCHOOL_BEGINS = '06:00'

const HALF_HOUR = 30
const NOON = 12 * 60
const EVENING_ENDS = 22 * 60

export interface GridRow {
  startTime: string
  endTime: string
}

/**
 * The morning is one row, because most children are at school. Then each half hour until ten in the
 * evening.
 */
export const GRID_ROWS: readonly GridRow[] = [
  { startTime: SCHOOL_BEGINS, endTime: '12:00' },
  ...Array.from({ length: (EVENING_ENDS - NOON) / HALF_HOUR }, (_, place) => ({
    startTime: clock(NOON + place * HALF_HOUR),
    endTime: clock(NOON + (place + 1) * HALF_HOUR),
  })),
]

function clock(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** The choices for the end of school. */
export const SCHOOL_ENDS: readonly string[] = Array.from({ length: 21 }, (_, place) =>
  clock(11 * 60 + place * 15),
)

/** By weekday and row. A missing cell is free. */
type Marks = Readonly<Record<string, GridKind>>

/** A week as it is edited. */
export interface GridWeek {
  /** Empty: no school. */
  schoolEnds: string
  marks: Marks
}

const keyOf = (weekday: number, row: number) => `${weekday} ${row}`

/** Turns a week into the grid. A row that a busy time touches is marked as a whole. */
export function toGrid(busy: readonly BusyTime[]): GridWeek {
  const ends = busy.filter(({ kind }) => kind === 'school').map(({ endTime }) => endTime)
  const marks: Record<string, GridKind> = {}
  for (const { endTime, kind, startTime, weekday } of busy)
    for (const [place, row] of GRID_ROWS.entries())
      if (kind !== 'school' && startTime < row.endTime && row.startTime < endTime)
        marks[keyOf(weekday, place)] = kind
  return { schoolEnds: ends.toSorted().at(-1) ?? '', marks }
}

/** Turns the grid into a week. Adjacent rows of one kind become one time. */
export function fromGrid({ marks, schoolEnds }: GridWeek): BusyTime[] {
  const school = SCHOOL_DAYS.map(weekday => ({
    weekday,
    startTime: SCHOOL_BEGINS,
    endTime: schoolEnds,
    kind: 'school' as const,
  }))
  const times: BusyTime[] = schoolEnds === '' ? [] : school
  for (const weekday of WEEKDAYS)
    for (const [place, { endTime, startTime }] of GRID_ROWS.entries()) {
      const kind = marks[keyOf(weekday, place)]
      const last = times.at(-1)
      const goesOn = last?.weekday === weekday && last.kind === kind && last.endTime === startTime
      if (kind && goesOn) times[times.length - 1] = { ...last, endTime }
      else if (kind) times.push({ weekday, startTime, endTime, kind })
    }
  return times
}

/** Returns the kind of a cell: its mark, or school if that covers the whole cell. */
export function kindAt(
  { marks, schoolEnds }: GridWeek,
  weekday: number,
  row: number,
): BusyTime['kind'] | null {
  const isSchool = SCHOOL_DAYS.includes(weekday) && (GRID_ROWS[row]?.endTime ?? '') <= schoolEnds
  return marks[keyOf(weekday, row)] ?? (isSchool ? 'school' : null)
}

/** Marks a cell with a kind. If it already has that kind, frees it. */
export function toggled(week: GridWeek, weekday: number, row: number, kind: GridKind): GridWeek {
  const key = keyOf(weekday, row)
  const { [key]: before, ...others } = week.marks
  return { ...week, marks: before === kind ? others : { ...others, [key]: kind } }
}
