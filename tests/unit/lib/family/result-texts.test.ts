import { describe, expect, test } from 'vitest'
import type { ChildCheck, RegisterResult } from '#contract/family/registering.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import {
  meetText,
  resultHeading,
  resultText,
} from '../../../../src/lib/registrations/result-texts.ts'

const { apply: en } = messagesFor('en')
const { apply: ar } = messagesFor('ar')

const child = (firstName: string): ChildCheck => ({
  childId: firstName,
  firstName,
  reasons: [],
  conflicts: [],
  registration: null,
})
const result = (childId: string, status: RegisterResult['status']): RegisterResult => ({
  childId,
  registrationId: status === 'refused' ? null : 'r',
  status,
})

const [english, arabic] = [
  ['Sara', 'Omar', 'Lina', 'Huda'],
  ['سارة', 'عمر', 'لينا', 'هدى'],
].map(names => names.map(child)) as [ChildCheck[], ChildCheck[]]
const all = (children: readonly ChildCheck[], status: RegisterResult['status']) =>
  children.map(({ childId }) => result(childId, status))

describe('The result of a registration', () => {
  test.each([
    [1, 'confirmed', 'Sara is in', 'تم تسجيل سارة'],
    [2, 'confirmed', 'Sara and Omar are in', 'تم تسجيل سارة وعمر'],
    [4, 'confirmed', '4 children are in', 'تم تسجيل ٤ أطفال'],
    [1, 'waitlisted', 'Sara is in line', 'سارة في قائمة الانتظار'],
    [2, 'waitlisted', 'Sara and Omar are in line', 'سارة وعمر في قائمة الانتظار'],
    [2, 'refused', 'Nobody could be registered', 'لم يكتمل تسجيل أحد'],
  ] as const)('is shown for %d by name: %s', (count, status, inEnglish, inArabic) => {
    const said = english.slice(0, count)
    const saidInArabic = arabic.slice(0, count)
    expect(resultHeading('en', all(said, status), english, en)).toBe(inEnglish)
    expect(resultHeading('ar', all(saidInArabic, status), arabic, ar)).toBe(inArabic)
  })

  test('is shown child by child if it differs', () => {
    const results = [result('Sara', 'confirmed'), result('Omar', 'waitlisted')]
    expect(resultHeading('en', results, english, en)).toBe('Here is how it went')
    const session = { id: 'first', startsAt: '2020-01-05T16:00:00+03:00', endsAt: '' }
    const when = { session, timeZone: 'Asia/Riyadh' }
    const [sara] = english
    const about = { result: result('Sara', 'confirmed'), child: sara, ...when }
    expect(resultText('en', about, en)).toBe('Sara is in. See you on Sunday at 16:00.')
  })

  test('includes the start, if known', () => {
    const timeZone = 'Asia/Riyadh'
    const session = { id: 'first', startsAt: '2020-01-05T16:00:00+03:00', endsAt: '' }
    expect(meetText('en', { session, timeZone }, en)).toBe('See you on Sunday at 16:00.')
    expect(meetText('ar', { session, timeZone }, ar)).toBe('موعدكم الأحد الساعة ٤:٠٠\u00a0م.')
    expect(meetText('en', { session: null, timeZone }, en)).toBe(en.noDate)
  })
})
