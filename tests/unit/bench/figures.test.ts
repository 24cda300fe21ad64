import { describe, expect, test } from 'vitest'
import { readArguments } from '../../../bench/arguments.ts'
import { putTable, updateTable } from '../../../bench/document.ts'
import { atLeast, atMost, figuresTable } from '../../../bench/figure.ts'
import { courseOf } from '../../../bench/memory/fifths.ts'

describe('a figure', () => {
  test('is met at its target, and missed beyond it', () => {
    const figures = [
      atLeast('pages', 0.5, 0.5),
      atMost('memory', 301, 300, { digits: 0, unit: ' MB' }),
    ]

    expect(figuresTable(figures)).toBe(
      [
        'measured    target  figure        ',
        'pages        ≥ 0.5    0.50     met',
        'memory    ≤ 300 MB  301 MB  missed',
      ].join('\n'),
    )
  })

  test('without a target is neither', () => {
    const figure = { name: 'sign-ups', target: '–', measured: '0.40', isMet: null }

    expect(figuresTable([figure]).split('\n')[1]).toBe('sign-ups       –    0.40  –')
  })
})

describe('memory over time', () => {
  test('is flat when the last fifth is like the second, whatever the first was', () => {
    const course = courseOf([100, 100, 200, 200, 210, 190, 200, 200, 200, 200])

    expect(course).toMatchObject({ highest: 210, growth: 1 })
    expect(Math.abs(course.perMinute)).toBeLessThan(30)
  })

  test('rises by a megabyte a second where it leaks that much', () => {
    const leaking = Array.from({ length: 100 }, (_, second) => 100 + second)

    expect(courseOf(leaking).perMinute).toBeCloseTo(60)
    expect(courseOf(leaking).growth).toBeGreaterThan(1.4)
  })
})

describe('a table in a document', () => {
  const DOCUMENT = 'Before.\n\n<!-- t -->\n<!-- /t -->\n\nAfter.\n'

  test('is inserted at its markers, and leaves the rest unchanged', () => {
    expect(putTable(DOCUMENT, 't', [['what'], ['a|b']])).toBe(
      'Before.\n\n<!-- t -->\n\n| what |\n| ---- |\n| a\\|b |\n\n<!-- /t -->\n\nAfter.\n',
    )
  })

  test('keeps old values that were not measured again', () => {
    const first = putTable(DOCUMENT, 't', [
      ['what', 'ms'],
      ['one', '1'],
      ['two', '2'],
    ])
    const second = updateTable(first, 't', [
      ['what', 'ms'],
      ['two', '3'],
      ['four', '4'],
    ])

    expect(second).toContain('| one  | 1   |\n| two  | 3   |\n| four | 4   |')
  })
})

describe('the selection of benchmark parts', () => {
  test('is everything but the parts that take minutes, without arguments', () => {
    expect(readArguments([]).parts).not.toContain('memory')
    expect(readArguments([]).parts).not.toContain('faults')
    expect(readArguments(['all', '--minutes', '2'])).toMatchObject({ minutes: 2 })
    expect(readArguments(['all']).parts).toContain('memory')
  })

  test('is only the named parts', () => {
    expect(readArguments(['pages', '--write'])).toEqual({
      parts: ['pages'],
      minutes: 10,
      share: 0.01,
      isWritten: true,
    })
  })

  test('is refused with a sentence if there is no such part', () => {
    expect(() => readArguments(['speed'])).toThrow('There is no part "speed".')
    expect(() => readArguments(['--minutes', 'ten'])).toThrow('--minutes needs a number above 0.')
  })
})
