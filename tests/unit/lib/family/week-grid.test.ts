import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromGrid,
  GRID_KINDS,
  GRID_ROWS,
  kindAt,
  SCHOOL_ENDS,
  toggled,
  toGrid,
  WEEKDAYS,
} from '../../../../src/lib/children/week-grid.ts'

const rowAt = (time: string) => GRID_ROWS.findIndex(({ startTime }) => startTime === time)
const FREE = { schoolEnds: '', marks: {} }

describe('the grid of a week', () => {
  test('is unchanged after saving', () => {
    const cells = fc.record({
      weekday: fc.constantFrom(...WEEKDAYS),
      row: fc.nat(GRID_ROWS.length - 1),
      kind: fc.constantFrom(...GRID_KINDS),
    })
    const weeks = fc
      .tuple(fc.array(cells), fc.constantFrom('', ...SCHOOL_ENDS))
      .map(([marked, schoolEnds]) =>
        marked.reduce((week, { kind, row, weekday }) => toggled(week, weekday, row, kind), {
          ...FREE,
          schoolEnds,
        }),
      )
    fc.assert(
      fc.property(weeks, week => {
        expect(toGrid(fromGrid(week))).toEqual(week)
      }),
    )
  })

  test('joins consecutive half hours', () => {
    const marked = ['17:00', '17:30', '18:00', '19:00'].reduce(
      (week, time) => toggled(week, 2, rowAt(time), 'prayer'),
      FREE,
    )
    expect(fromGrid(marked)).toEqual([
      { weekday: 2, startTime: '17:00', endTime: '18:30', kind: 'prayer' },
      { weekday: 2, startTime: '19:00', endTime: '19:30', kind: 'prayer' },
    ])
  })

  test('is free again when the same is marked twice', () => {
    const once = toggled(FREE, 0, 3, 'family')
    expect(kindAt(once, 0, 3)).toBe('family')
    expect(kindAt(toggled(once, 0, 3, 'prayer'), 0, 3)).toBe('prayer')
    expect(toggled(once, 0, 3, 'family')).toEqual(FREE)
  })

  test('has school from Sunday to Thursday, in each of its rows', () => {
    const week = { schoolEnds: '13:15', marks: {} }
    expect(kindAt(week, 4, rowAt('12:30'))).toBe('school')
    expect(kindAt(week, 4, rowAt('13:00'))).toBeNull()
    expect(kindAt(week, 5, rowAt('12:30'))).toBeNull()
    expect(fromGrid(week)).toHaveLength(5)
  })

  test('marks each row that a time from another program touches', () => {
    const week = toGrid([{ weekday: 1, startTime: '16:10', endTime: '17:05', kind: 'activity' }])
    expect(fromGrid(week)).toEqual([
      { weekday: 1, startTime: '16:00', endTime: '17:30', kind: 'activity' },
    ])
  })
})
