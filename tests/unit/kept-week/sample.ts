import { sample } from '../family-views/sample.ts'

const id = (place: number) => `33333333-3333-4333-8333-${String(place).padStart(12, '0')}`

export const SARA = { id: id(1), firstName: 'Sara' }

/** Registrations of Sara in one activity with these sessions. */
export function listWith(sessions: readonly string[]) {
  const one = sample({
    child: 'Sara',
    sessions,
    more: { registrationId: id(2), child: SARA, together: ['Omar'] },
  })
  const registrations = one.registrations.map(({ sessions, ...rest }) => ({
    ...rest,
    sessions: sessions.map(session => ({ ...session, id: session.id + 1 })),
  }))
  return [{ activity: { ...one.activity, gId: id(3) }, registrations }]
}
