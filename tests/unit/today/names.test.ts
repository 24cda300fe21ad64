import { expect, test } from 'vitest'
import { distinctions } from '../../../src/lib/today/names.ts'

const called = (...names: readonly (readonly [string, string | null, number])[]) =>
  [
    ...distinctions(
      names.map(([firstName, lastName, age], place) => ({
        childId: `${place}`,
        firstName,
        lastName,
        age,
      })),
    ).values(),
  ].map(({ age, lastName }) => [lastName, age])

test.each([
  [
    'others by nothing',
    [
      ['Sara', 'Alharbi', 8],
      ['Omar', 'Alharbi', 8],
    ],
    [
      [null, null],
      [null, null],
    ],
  ],
  [
    'the same first name by the last',
    [
      ['Sara', 'Alharbi', 8],
      ['sara', 'Alotaibi', 9],
    ],
    [
      ['Alharbi', null],
      ['Alotaibi', null],
    ],
  ],
  [
    'one letter more by the last name',
    [
      ['Sara', 'Alharbi', 8],
      ['Sarah', 'Alotaibi', 9],
    ],
    [
      ['Alharbi', null],
      ['Alotaibi', null],
    ],
  ],
  [
    'another letter by the last name',
    [
      ['Sami', 'Alharbi', 8],
      ['Rami', 'Alotaibi', 9],
    ],
    [
      ['Alharbi', null],
      ['Alotaibi', null],
    ],
  ],
  [
    'Arabic letters that fold together',
    [
      ['أحمد', 'الحربي', 8],
      ['احمد', 'العتيبي', 8],
    ],
    [
      ['الحربي', null],
      ['العتيبي', null],
    ],
  ],
  [
    'the same whole name by the age',
    [
      ['Sara', 'Alharbi', 8],
      ['Sara', 'Al-Harbi', 9],
      ['Sara', 'Alharbi', 10],
    ],
    [
      ['Alharbi', 8],
      ['Al-Harbi', null],
      ['Alharbi', 10],
    ],
  ],
  [
    'unknown last names by the age',
    [
      ['Sara', null, 8],
      ['Sara', null, 9],
    ],
    [
      [null, 8],
      [null, 9],
    ],
  ],
] as const)('a trainer tells %s', (_, names, said) => {
  expect(called(...names)).toEqual(said)
})
