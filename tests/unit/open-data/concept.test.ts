import { describe, expect, test } from 'vitest'
import { conceptOf } from '../../../server/open-data/concept.ts'

describe('A category on the OpenActive activity list', () => {
  test.each([
    ['Swimming', 'Swimming'],
    ['  table-TENNIS ', 'Table Tennis'],
    ['Horse Riding', 'Equestrian'],
    ['Group Cycling', 'Indoor Cycling'],
    ['Zumba', 'Zumba®'],
    ['Padel', 'Padel Tennis'],
    ['Soccer', 'Football'],
  ])('is found by a common name: %s', (category, prefLabel) => {
    expect(conceptOf(category)).toEqual({
      id: expect.stringMatching(/^https:\/\/openactive\.io\/activity-list#[\da-f-]{36}$/),
      prefLabel,
    })
  })

  test.each(['Chess', 'Robotics', 'club', 'sport', 'After-School Programs', 'Tai Chi Sword', ''])(
    'does not exist for another thing, or a vague one: %s',
    category => {
      expect(conceptOf(category)).toBeUndefined()
    },
  )
})
