import { eq } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'
import * as schema from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import type { Caller } from '../../server/services/accounts/access.ts'
import { idOf } from './shape.ts'

/** Calls the product, and returns how many rows it was about. */
export type Work = (deps: Deps) => Promise<number>

/** A question that is asked for several people, schools or activities. */
export interface Question {
  name: string
  /** For how many of them it is asked. */
  places: number
  /** How often it is asked again for all of them. */
  again: number
  /** Whether nobody waits for it. */
  isJob?: boolean
  /** Returns the question for a place, between 0 and 1 among all that exist. */
  of(place: number): Work | Promise<Work>
}

const PLACES = 20
const AGAIN = 3

/** A question that only reads, and is repeated. */
export const reading = (name: string, of: Question['of']): Question => ({
  name,
  places: PLACES,
  again: AGAIN,
  of,
})

/** A question that writes, once for each place. */
export const writing = (name: string, of: Question['of']): Question => ({
  name,
  places: PLACES,
  again: 0,
  of,
})

/** A question for all at once. */
export const job = (name: string, work: Work): Question => ({
  name,
  places: 1,
  again: 2,
  isJob: true,
  of: () => work,
})

/** The number of the person or thing at a place, counted from 1. */
export const numberAt = (place: number, many: number): number => 1 + Math.floor(place * many)

/** The signed-in user with this number. */
export async function callerOf(db: Db, number: number): Promise<Caller> {
  const [user] = await db
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, idOf('user', number)))
  if (!user) throw new Error(`There is no user ${number}.`)
  return { user, seenAs: null } as Caller
}
