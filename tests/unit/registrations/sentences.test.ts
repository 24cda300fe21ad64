import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidate, eligibilityOf, reasonText } from '#contract/eligibility/eligibility.ts'
import { ages } from '#contract/eligibility/eligibility-texts.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { opensSentence, overlapSentence } from '#contract/family/registration-texts.ts'
import { candidates, days } from './arbitraries.ts'

/** Signs that a template was filled with a missing value. */
const HOLES = /null|undefined|NaN|Invalid|Infinity|[{}[\]]| {2}|\s[.,،]/

const bound = fc.option(fc.nat(18), { nil: null })
const spans = fc.tuple(bound, bound).map(([one, other]) => {
  const isTurned = one !== null && other !== null && one > other
  return isTurned ? { minAge: other, maxAge: one } : { minAge: one, maxAge: other }
})
const audiences = fc
  .tuple(
    spans,
    fc.constantFrom<number>(...Object.values(GENDER)),
    fc.option(days('2026-01-01', '2028-12-31'), { nil: null }),
  )
  .map(([span, genderId, firstDay]) => ({ ...span, genderId, firstDay }))

describe('The sentence with the reason', () => {
  test('is complete in both languages, names the child by its first name, and mixes no scripts', () => {
    fc.assert(
      fc.property(
        candidates,
        audiences,
        days('2026-01-01', '2027-12-31'),
        (child, audience, today) => {
          for (const reason of eligibilityOf(child, audience, today)) {
            const en = reasonText('en', child, reason)
            const ar = reasonText('ar', { ...child, firstName: 'سارة' }, reason)
            expect(en).toMatch(/^[A-Z][^؀-ۿ]+\.$/)
            expect(en).not.toMatch(HOLES)
            expect(ar).toMatch(/^[؀-ۿ][^a-zA-Z0-9]+\.$/)
            expect(ar).not.toMatch(HOLES)
            if (reason.code === 'wrong_gender') continue
            expect(en.split(child.firstName)).toHaveLength(2)
            expect(ar.split('سارة')).toHaveLength(2)
          }
        },
      ),
    )
  })

  const SARA: Candidate = { firstName: 'Sara', birthDate: '2019-10-12', genderId: GENDER.female }
  const OMAR: Candidate = { ...SARA, firstName: 'Omar', genderId: GENDER.male }
  const whyNot = (
    audience: Partial<Parameters<typeof eligibilityOf>[1]>,
    child = SARA,
    today = '2026-08-20',
  ) => {
    const whole = { genderId: GENDER.both, minAge: null, maxAge: null, firstDay: null, ...audience }
    const [reason] = eligibilityOf(child, whole, today)
    return reason && { en: reasonText('en', child, reason), ar: reasonText('ar', child, reason) }
  }

  test('says when a child is old enough, with the year if it is another', () => {
    const firstDay = '2026-09-06'
    expect(whyNot({ minAge: 7, maxAge: 10, firstDay })?.en).toBe(
      'Sara turns 7 on 12 October; this starts on 6 September and is for ages 7 to 10.',
    )
    expect(whyNot({ minAge: 8, firstDay })?.en).toBe(
      'Sara turns 8 on 12 October 2027; this starts on 6 September and is for ages 8 and up.',
    )
    expect(whyNot({ minAge: 8, maxAge: 8 })?.en).toBe(
      'Sara turns 8 on 12 October 2027; this is for age 8.',
    )
  })

  test('says how old a child is by then, or is now', () => {
    expect(whyNot({ maxAge: 5, firstDay: '2026-11-01' })?.en).toBe(
      'Sara will be 7 when this starts on 1 November; it is for ages up to 5.',
    )
    expect(whyNot({ minAge: 3, maxAge: 5 })?.en).toBe('Sara is 6; this is for ages 3 to 5.')
  })

  test('has the right Arabic gender for a girl and a boy', () => {
    expect(whyNot({ minAge: 7 })?.ar).toMatch(/^تبلغ Sara ٧ سنوات/)
    expect(whyNot({ minAge: 7 }, OMAR)?.ar).toMatch(/^يبلغ Omar ٧ سنوات/)
    expect(whyNot({ genderId: GENDER.male })).toEqual({
      en: 'This is for boys.',
      ar: 'هذا النشاط للبنين.',
    })
  })

  test.each([
    [1, 'سنة واحدة'],
    [2, 'سنتين'],
    [3, '٣ سنوات'],
    [10, '١٠ سنوات'],
    [11, '١١ سنة'],
    [18, '١٨ سنة'],
  ])('has the right Arabic plural for %d years', (count, text) => {
    expect(ages('ar', { exactly: count })).toBe(text)
    expect(ages('ar', { minAge: null, maxAge: count })).toBe(`لمن لا يتجاوز ${text}`)
    expect(ages('ar', { minAge: count, maxAge: null })).toBe(`لمن بلغ ${text} فأكثر`)
    expect(ages('ar', { minAge: count, maxAge: count })).toBe(`لعمر ${text}`)
  })
})

describe('The sentence of an overlap', () => {
  test('is complete for every weekday and minute, in both languages', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(fc.nat(6), clock, (weekday, startTime) => {
        const meeting = { weekday, startTime }
        expect(overlapSentence('en', meeting, 'Chess')).toMatch(
          new RegExp(`^[A-Z][a-z]+day ${startTime.replace(/^0/, '')} overlaps with Chess\\.$`),
        )
        expect(overlapSentence('ar', meeting, 'شطرنج')).toMatch(/^موعد [^a-zA-Z0-9]+ «شطرنج»\.$/)
      }),
    )
  })

  test('says the time at the venue, and weekdays from Sunday', () => {
    const at = new Date('2026-09-08T13:00:00Z')
    expect(overlapSentence('en', { at, timeZone: 'Asia/Riyadh' }, 'Chess')).toBe(
      'Tuesday 16:00 overlaps with Chess.',
    )
    expect(overlapSentence('en', { at, timeZone: 'Pacific/Auckland' }, 'Chess')).toBe(
      'Wednesday 1:00 overlaps with Chess.',
    )
    expect(overlapSentence('en', { weekday: 0, startTime: '09:30' }, 'Chess')).toBe(
      'Sunday 9:30 overlaps with Chess.',
    )
    expect(overlapSentence('ar', { weekday: 6, startTime: '16:00' }, 'شطرنج')).toMatch(/السبت/)
  })

  test('names the day on which registration opens as it is at the venue', () => {
    const opensAt = new Date('2026-10-10T22:00:00Z')
    expect(opensSentence('en', opensAt, 'Asia/Riyadh')).toBe(
      'Registration opens on Sunday 11 October.',
    )
    expect(opensSentence('ar', opensAt, 'Asia/Riyadh')).toMatch(/الأحد،? ١١ أكتوبر/)
  })
})

test('the sentence names a year only if it is not the current one', () => {
  const sara = { firstName: 'Sara', birthDate: '2020-10-12', genderId: GENDER.female }
  const chess = { minAge: 7, maxAge: 10, genderId: GENDER.both, firstDay: '2027-02-07' }
  const said = (today: string) =>
    eligibilityOf(sara, chess, today).map(reason => reasonText('en', sara, reason))
  expect(said('2026-11-20')).toEqual([
    'Sara turns 7 on 12 October 2027; this starts on 7 February 2027 and is for ages 7 to 10.',
  ])
  expect(said('2027-01-05')).toEqual([
    'Sara turns 7 on 12 October; this starts on 7 February and is for ages 7 to 10.',
  ])
})
