import { expect, test } from 'vitest'
import { areNamesAlike, copiedName } from '../../../../src/lib/manage/activity-names.ts'

const names = (activityName: string, activityName_Ar: string) => ({ activityName, activityName_Ar })

test('a name is copied to an empty language, and only from a written one', () => {
  expect(copiedName(names(' ', ' جودو '), 'activityName')).toBe('جودو')
  expect(copiedName(names('Judo', ''), 'activityName_Ar')).toBe('Judo')
  expect(copiedName(names('Judo', ''), 'activityName')).toBeNull()
  expect(copiedName(names('Judo', 'جودو'), 'activityName_Ar')).toBeNull()
  expect(copiedName(names('', ' '), 'activityName_Ar')).toBeNull()
})

test('two names are linked as long as they are equal, apart from spaces', () => {
  expect(areNamesAlike(names('Judo', 'Judo '))).toBe(true)
  expect(areNamesAlike(names('Judo', 'جودو'))).toBe(false)
  expect(areNamesAlike(names('', ' '))).toBe(false)
})
