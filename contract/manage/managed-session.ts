import * as z from 'zod/mini'
import { moment, sessionId } from '../shapes.ts'

// Separate from the calls about sessions, because a trainer's page needs none of them.

/** `moved`: it was planned for another time. `cancelled` sessions stay visible. */
const SESSION_STATES = ['planned', 'moved', 'cancelled'] as const

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
