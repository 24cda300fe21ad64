import { sample } from '../family-views/sample.ts'

const id = (place: number) => `33333333-3333-4333-8333-${String(place).padStart(12, '0')}`

export const SARA = { id: id(1), firstName: 'Sara' }

/** Registrations of Sara in one activity with these sessions. */
export function listWith(sessions: readonly string[]) {
  const { activity, registrations } = sample({
    child: 'Sara',
    sessions,
    more: { registrationId: id(2), child: SARA, together: ['Omar'] },
  })
  return [{ activity: { ...activity, gId: id(3) }, registrations }]
}
