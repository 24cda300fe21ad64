import { expect, test } from 'vitest'
import { isIncomplete, rotationReport } from '../../../scripts/lib/rotation-report.ts'

const DONE = { keyId: '2028', rotated: 7, left: 0, unreadable: [] }

test('npm run rotate-keys says what it did, and that nothing else is needed', () => {
  const rotation = { notes: DONE, apps: { rotated: 2, unreadable: [] } }
  expect(rotationReport(rotation)).toBe(
    'Encrypted with the key "2028": 7. Left as they were: 0. Other keys are not needed any more.\n' +
      'Apps that make codes, sealed with AUTH_SECRET: 2.\n',
  )
  expect(isIncomplete(rotation)).toBe(false)
})

test('it names the rows that cannot be decrypted, and fails', () => {
  const rotation = {
    notes: { ...DONE, left: 2, unreadable: ['child-1', 'child-2'] },
    apps: { rotated: 0, unreadable: ['user-1'] },
  }
  expect(rotationReport(rotation).split('\n')).toEqual([
    'Encrypted with the key "2028": 7. Left as they were: 2. Keep the other keys until those are put right.',
    'These notes could not be opened, of 2 children:',
    'child-1',
    'child-2',
    'Apps that make codes, sealed with AUTH_SECRET: 0.',
    'These apps could not be opened, of 1 users:',
    'user-1',
    '',
  ])
  expect(isIncomplete(rotation)).toBe(true)
  expect(isIncomplete({ ...rotation, notes: null, apps: null })).toBe(false)
})

test('it must run again if somebody had a child open', () => {
  const notes = { ...DONE, left: 2, unreadable: ['child-1'] }
  expect(rotationReport({ notes, apps: null })).toContain('Left as they were: 2. Run it again.')
})
