import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, LANGUAGES } from '#contract/language.ts'
import {
  MAX_ACTIVITY_ADDRESS,
  MAX_ACTIVITY_AGE,
  MAX_ACTIVITY_DESCRIPTION,
  MAX_ACTIVITY_NAME,
  MAX_CAPACITY,
  MAX_FEES,
} from '#contract/limits.ts'
import {
  addActivity,
  editActivity,
  written,
  type WrittenFields,
} from '#contract/manage/edit-activity.ts'
import { MAX_WEEKLY_TIMES } from '#contract/manage/schedule.ts'
import type { Problem } from '#contract/refusals.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { problemOf } from '../../../src/lib/forms/form-problem.ts'
import { type ActivityValues, NO_ACTIVITY } from '../../../src/lib/manage/activity-values.ts'
import { errorsFor, pathsOf, PATHS } from '../../../src/lib/manage/activity-wire.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const HALF = '\uD83D'
const SKIPPED = { date: '2026-09-07', kind: 'skip' }
const [THURSDAY] = JUDO.schedule

/** For each field that a school writes: invalid values, and the field of the error if it is another one. */
const WRONG: Record<keyof WrittenFields, readonly (readonly [wrong: unknown, at?: string])[]> = {
  activityName: [['x'.repeat(MAX_ACTIVITY_NAME + 1)], [HALF], [7]],
  activityName_Ar: [['ج'.repeat(MAX_ACTIVITY_NAME + 1)], [HALF]],
  description_En: [['x'.repeat(MAX_ACTIVITY_DESCRIPTION + 1)], [HALF]],
  description_Ar: [['س'.repeat(MAX_ACTIVITY_DESCRIPTION + 1)], [null]],
  address_En: [['x'.repeat(MAX_ACTIVITY_ADDRESS + 1)], [HALF]],
  address_Ar: [['س'.repeat(MAX_ACTIVITY_ADDRESS + 1)], [5]],
  latitude: [[91], ['north']],
  longitude: [[181], ['east']],
  schoolPhone: [['ask at the desk'], ['12'], [7]],
  category: [['quidditch'], ['No slug'], [{ slug: '' }, 'category.slug']],
  genderId: [[4], [null]],
  minAge: [[-1], [1.5], [MAX_ACTIVITY_AGE + 1]],
  maxAge: [[5], ['ten']],
  fees: [[-1], [MAX_FEES + 1], [1.234], [null]],
  capacity: [[0], [2.5], [MAX_CAPACITY + 1]],
  setting: [['on the moon']],
  registrationOpensAt: [['tomorrow'], ['1900-01-01T00:00:00Z']],
  registrationClosesAt: [['2101-01-01T00:00:00Z'], [5]],
  schedule: [
    [Array.from({ length: MAX_WEEKLY_TIMES + 1 }, () => THURSDAY)],
    [[THURSDAY, THURSDAY]],
    [[{ ...THURSDAY, weekday: 7 }], 'schedule.0.weekday'],
    [[{ ...THURSDAY, startTime: '25:00' }], 'schedule.0.startTime'],
    [[{ ...THURSDAY, endTime: THURSDAY.startTime }], 'schedule.0.endTime'],
  ],
  startDate: [['2026-02-30'], ['1999-12-31']],
  endDate: [['2026-09-01'], ['2101-01-01']],
  exceptions: [[[SKIPPED, SKIPPED]]],
  trainerIds: [
    [[randomUUID()], 'trainerIds.0'],
    [['somebody'], 'trainerIds.0'],
  ],
}

/** The form of the page after a time was typed and a trainer chosen. */
const VALUES: ActivityValues = {
  ...NO_ACTIVITY,
  schedule: [THURSDAY],
  trainers: [{ userId: randomUUID(), name: 'Omar' }],
}
/** The page itself parses places (`read-place.ts`), so it never sends an invalid one. */
const NOT_SENT = new Set(['latitude', 'longitude'])

const SENTENCE = { en: /^[A-Z].*\.$/, ar: /[\u0600-\u06FF]{2}.*[.:،؟!]?$/u }

describe('An invalid value of an activity is refused with a sentence at its field', () => {
  test('in every field that a school writes', () => {
    expect(Object.keys(WRONG).toSorted()).toEqual(Object.keys(written).toSorted())
  })

  const cases = Object.entries(WRONG).flatMap(([field, wrongs]) =>
    wrongs.map(([wrong, at = field]) => [at, JSON.stringify(wrong).slice(0, 60), field, wrong]),
  ) as [at: string, shown: string, field: string, wrong: unknown][]

  test.each(cases)('at %s: %s', async (at, _, field, wrong) => {
    const { schoolId } = school
    for (const language of LANGUAGES) {
      const { body, status } = await school.api.send(
        addActivity,
        { schoolId, ...JUDO, latitude: 24.7, longitude: 46.7, [field]: wrong },
        { token: school.head.token, language },
      )
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect(new Set(body.errors?.map(({ path }) => path))).toEqual(new Set([at]))
      expect(body.errors?.[0]?.message).toMatch(SENTENCE[language])
      if (NOT_SENT.has(at)) continue
      const { fields, message } = saidIn(language, { ...body, status })
      expect(message).toBeNull()
      expect(fields[at]).toMatch(SENTENCE[language])
    }
  })
})

/** What the form shows for a refusal, and where. */
function saidIn(language: Language, problem: Problem) {
  const { activityForm: t } = messagesFor(language)
  return problemOf({ kind: 'refused', problem }, pathsOf(VALUES, PATHS), {
    ...t,
    errors: errorsFor(VALUES, t.errors),
  })
}

describe('Pasted names', () => {
  test('have up to 200 letters, and lose characters that would reverse the text direction of a page', async () => {
    const long = 'Ju'.repeat(MAX_ACTIVITY_NAME / 2)
    const arabic = 'جو'.repeat(MAX_ACTIVITY_NAME / 2)
    const known = await school.add({
      activityName: `\u202E${long}\u202C`,
      activityName_Ar: `\u2067${arabic}\u2069`,
      address_En: 'Hall\u202E 5',
    })
    expect(known).toMatchObject({ activityName: long, activityName_Ar: arabic })
    expect(known.address_En).toBe('Hall 5')
    const { body } = await school.as(school.head, editActivity, {
      gId: known.gId,
      version: known.version,
      activityName: '\u202E\u2066',
      activityName_Ar: '\u200F',
    })
    expect(body).toMatchObject({ code: 'invalid_input', errors: [{ path: 'activityName' }] })
  })
})
