import { describe, expect, test } from 'vitest'
import { nextDaysOf } from '../../../src/lib/registrations/next-days.ts'
import type { WeekItem } from '../../../src/lib/registrations/week.ts'
import { sample } from './sample.ts'

/** A Tuesday at four in the afternoon, in Riyadh. */
const NOW = { now: Date.parse('2026-11-24T16:00:00+03:00'), today: '2026-11-24' }

const namesOf = (entries: readonly WeekItem[]) => entries.map(({ row }) => row.card.activityName)

describe('What a child has today and tomorrow', () => {
  test('has only its own sessions, in the order of the day, without past ones', () => {
    const list = [
      sample({ child: 'Sara', activity: 'Judo', sessions: ['2026-11-24T18:00'] }),
      sample({
        child: 'Sara',
        sessions: ['2026-11-24T14:00', '2026-11-24T16:30', '2026-11-26T16:00'],
      }),
      sample({ child: 'Omar', activity: 'Padel', sessions: ['2026-11-25T09:00'] }),
    ]
    const daysOf = nextDaysOf(list, NOW)

    expect(namesOf(daysOf('Sara').today)).toEqual(['Chess', 'Judo'])
    expect(daysOf('Sara').tomorrow).toEqual([])
    expect(namesOf(daysOf('Omar').tomorrow)).toEqual(['Padel'])
    expect(daysOf('Lina')).toEqual({ today: [], tomorrow: [] })
  })

  test('has the running session, a cancelled one and a reserved seat', () => {
    const off = {
      id: 'off',
      startsAt: '2026-11-25T16:00:00+03:00',
      endsAt: '2026-11-25T17:00:00+03:00',
    }
    const list = [
      sample({ child: 'Sara', sessions: ['2026-11-24T15:30'], more: { cancelledSessions: [off] } }),
      sample({ child: 'Sara', activity: 'Art', sessions: ['2026-11-25T18:00'], status: 'offered' }),
    ]
    const { today, tomorrow } = nextDaysOf(list, NOW)('Sara')

    expect(namesOf(today)).toEqual(['Chess'])
    expect(tomorrow.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
  })

  test("begins at midnight in the product's own time zone", () => {
    const list = [sample({ child: 'Sara', sessions: ['2026-11-25T00:30', '2026-11-24T23:30'] })]
    const { today, tomorrow } = nextDaysOf(list, NOW)('Sara')

    expect(today.map(({ session }) => session.startsAt)).toEqual(['2026-11-24T23:30:00+03:00'])
    expect(tomorrow).toHaveLength(1)
  })
})
