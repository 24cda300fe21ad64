import { expect, test } from 'vitest'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { momentOf } from '../../../../src/lib/format/venue-time.ts'
import {
  changedNames,
  changeText,
  clashesFirst,
  deedText,
  fieldText,
  overbookReason,
  trainersText,
} from '../../../../src/lib/manage/activity-text.ts'
import { NO_ACTIVITY } from '../../../../src/lib/manage/activity-values.ts'
import { readNumber } from '../../../../src/lib/manage/activity-wire.ts'
import { describePlace } from '../../../../src/lib/manage/describe-place.ts'

const { activityForm: t, card: ofCard } = messagesFor('en')
const reader = { language: 'en', t, ofCard, categories: [] } as const
const at = (day: string, hour: number) => ({
  startsAt: `2027-01-${day}T${hour}:00:00+03:00`,
  endsAt: `2027-01-${day}T${hour + 1}:00:00+03:00`,
})

test('overlapping dates are first, each in order of time', () => {
  const kinds = ['moved', 'clash', 'added', 'clash', 'removed'] as const
  const changes = kinds.map((kind, day) => ({
    sessionId: String(day),
    before: null,
    after: null,
    kind,
    why: null,
  }))
  expect(clashesFirst(changes).map(({ sessionId }) => sessionId)).toEqual(['1', '3', '0', '2', '4'])
})

const RIYADH = { id: 1, name_En: 'Riyadh', name_Ar: 'الرياض' }

test.each([
  [24.728, 46.68, 'About 2 km north of the centre of Riyadh.'],
  [24.71, 46.56, 'About 12 km west of the centre of Riyadh.'],
  [24.711, 46.681, 'Less than a kilometre from the centre of Riyadh.'],
])('coordinates are described from the centre of the city: %d, %d', (latitude, longitude, text) => {
  const said = describePlace('en', { latitude, longitude }, RIYADH, t.place)
  expect(said).toEqual({ text, isFar: false, swapped: null })
})

test('coordinates far from their city cause a question, and are swapped if that is near', () => {
  const jeddah = describePlace('en', { latitude: 21.54, longitude: 39.17 }, RIYADH, t.place)
  expect(jeddah).toMatchObject({ isFar: true, swapped: null })
  expect(jeddah.text).toMatch(/^This is about 8\d\d km from Riyadh/)
  const turned = describePlace('en', { latitude: 46.68, longitude: 24.71 }, RIYADH, t.place)
  expect(turned.swapped).toEqual({ latitude: 24.71, longitude: 46.68 })
})

test('coordinates in a city without a known centre are shown as numbers', () => {
  const place = { latitude: 1, longitude: 2 }
  const unknown = { ...RIYADH, name_En: 'Nowhere' }
  const said = { text: 'Read as \u20661, 2\u2069.', isFar: false, swapped: null }
  expect(describePlace('en', place, unknown, t.place)).toEqual(said)
  expect(describePlace('en', place, null, t.place)).toEqual(said)
})

test('a history tells a date that moved from one whose note alone was changed', () => {
  const [before, after] = [at('04', 16), at('04', 17)]
  const said = { at: before.startsAt, by: 'Noura', what: 'session_moved' } as const
  const noted = { ...before, note_En: 'Bring a towel.' }
  expect(deedText({ ...said, before, after }, t)).toBe('Noura moved a date')
  expect(deedText({ ...said, before, after: noted }, t)).toBe('Noura changed the note on a date')
  expect(deedText({ ...said, by: null, before: null, after: null }, t)).toBe(
    'Someone who has left moved a date',
  )
})

test('a history names the earlier and the current trainers', () => {
  const [before, after] = [{ trainers: [] }, { trainers: ['Noura', 'Omar'] }]
  expect(trainersText('en', { before, after }, t)).toBe('nobody → Noura and Omar')
  expect(trainersText('en', { before: { fees: 1 }, after: { fees: 2 } }, t)).toBe('')
})

test('a history says why a seat was given beyond the capacity, as long as that is stored', () => {
  expect(overbookReason({ after: { overbooked: true, reason: 'A sister' } })).toBe('A sister')
  expect(overbookReason({ after: { overbooked: true } })).toBe('')
  expect(overbookReason({ after: { overbooked: false, reason: 'A sister' } })).toBeNull()
  expect(overbookReason({ after: null })).toBeNull()
})

test('a moved date shows its day once, and both days if the day changes', () => {
  const text = (before: ReturnType<typeof at> | null, after: ReturnType<typeof at> | null) =>
    changeText('en', { before, after }, 'Asia/Riyadh', t).replaceAll(/[\u00a0\u2060]/g, ' ')
  expect(text(at('03', 16), at('03', 17))).toBe('Sunday 3 January · 16:00 – 17:00 → 17:00 – 18:00')
  expect(text(at('03', 16), at('04', 16))).toMatch(/^Sunday 3 .* → Monday 4 /)
  expect(text(null, at('04', 16))).toMatch(/^Monday 4 January · 16:00/)
})

test('a school reads ages and times in words', () => {
  const read = (values: Partial<typeof NO_ACTIVITY>, field: 'ages' | 'schedule' | 'capacity') =>
    fieldText(field, { ...NO_ACTIVITY, ...values }, reader)
  expect(read({ minAge: '7' }, 'ages')).toBe('from 7')
  expect(read({ minAge: '7', maxAge: '10' }, 'ages')).toBe('7–10')
  expect(read({ isAnyAge: true, minAge: '7' }, 'ages')).toBe(t.anyAge)
  expect(read({ isUnlimited: true }, 'capacity')).toBe(t.noLimit)
  expect(read({}, 'capacity')).toBe('')
})

test('a history names the fields of the form, in its order', () => {
  expect(changedNames({ fees: 1, minAge: 2, activityName: '', unknown: 3 }, reader)).toEqual([
    t.fields.activityName,
    t.fields.minAge,
    t.fields.fees,
  ])
})

test.each([
  ['450', 450],
  ['٤٥٠', 450],
  ['1,250.5', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  [' ', null],
])('a typed number is parsed: %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test('an invalid number is refused', () => {
  expect(readNumber('-1')).toBeNaN()
  expect(readNumber('many')).toBeNaN()
  // Not forty-five thousand.
  expect(readNumber('450,50')).toBeNaN()
  expect(readNumber('4 5')).toBeNaN()
})

test('a time is in the zone of the venue', () => {
  expect(momentOf('2027-01-02T20:00', 'Asia/Riyadh')).toBe('2027-01-02T20:00:00+03:00')
  expect(momentOf('2027-01-02T20:00', 'UTC')).toBe('2027-01-02T20:00:00+00:00')
})
