import type { CurrentMark, DayChild, TrainersDay } from '#contract/trainer/day.ts'

export const SESSION = '11111111-1111-4111-8111-111111111111'

/** The id of a child by its number. */
export const childId = (place: number) =>
  `22222222-2222-4222-8222-${String(place).padStart(12, '0')}`

const NAMES = ['Sara', 'Omar', 'Lina', 'Faisal']

export function child(place: number, part: Partial<DayChild> = {}): DayChild {
  return {
    registrationId: childId(900 + place),
    childId: childId(place),
    firstName: NAMES[place] ?? `Child ${place}`,
    lastName: 'Alharbi',
    age: 8,
    announced: false,
    medicalNotes: null,
    guardian: { name: 'Mona Alharbi', phoneNumber: '+966512345678' },
    emergencyContact: null,
    pickUp: null,
    mark: null,
    ...part,
  }
}

export const markOf = (part: Partial<CurrentMark> = {}): CurrentMark => ({
  status: 'attended',
  markedAt: '2026-11-25T16:05:00+03:00',
  by: 'Noura Alqahtani',
  version: 1,
  ...part,
})

/** A day with one session from 16:00 to 17:00. */
export const dayWith = (children: readonly DayChild[], date = '2026-11-25'): TrainersDay => ({
  date,
  version: 'v',
  sessions: [
    {
      session: {
        id: SESSION,
        startsAt: `${date}T16:00:00+03:00`,
        endsAt: `${date}T17:00:00+03:00`,
        state: 'planned',
        note_En: null,
        note_Ar: null,
      },
      activity: {
        gId: '33333333-3333-4333-8333-333333333333',
        activityName: 'Chess',
        activityName_Ar: 'شطرنج',
        schoolName_En: 'Al Nakheel',
        schoolName_Ar: 'النخيل',
      },
      children: [...children],
    },
  ],
})
