import { expect, test } from 'vitest'
import { centreOf } from '#contract/places/city-centres.ts'
import { slotsBetweenPrayers } from '../../../server/planning/prayer-slots.ts'
import { spansFrom } from '../../../server/prayers/prayer-times.ts'
import { slotsBetween } from '../../../server/planning/week-slots.ts'

const RIYADH = centreOf('Riyadh') ?? { latitude: 0, longitude: 0 }
/** A Thursday. Asr is at 14:43 and Maghrib at 17:04. */
const NOW = new Date('2026-11-26T21:00:00+03:00')
const slots = (span: Parameters<typeof spansFrom>[1], weekdays: number[]) =>
  slotsBetweenPrayers(spansFrom(NOW, span, RIYADH), weekdays)

test('the times between two prayers of some days are the right quarters of an hour', () => {
  const asr = { from: 'asr', to: 'maghrib' } as const
  expect(slots(asr, [6])).toBe(slotsBetween(6, '14:45', '17:15'))
  expect(slots(asr, [0, 4])).toBe(
    slotsBetween(0, '14:45', '17:15') | slotsBetween(4, '14:45', '17:15'),
  )
  expect(slots({ from: 'isha', to: null }, [6])).toBe(slotsBetween(6, '18:45', '24:00'))
  expect(slots(asr, [])).toBe(0n)
})
