import * as z from 'zod/mini'
import { moment } from '../shapes.ts'

// Apart from the calls about sessions: a trainer's page has none of them.

/** `moved`: it was to take place at another time. `cancelled` stays to be read. */
const SESSION_STATES = ['planned', 'moved', 'cancelled'] as const

export const sessionId = z.guid()

/** A session as its school sees it. */
export const managedSession = z.object({
  id: sessionId,
  startsAt: moment,
  endsAt: moment,
  state: z.enum(SESSION_STATES),
  note_En: z.nullable(z.string()),
  note_Ar: z.nullable(z.string()),
})
export type ManagedSession = z.infer<typeof managedSession>
