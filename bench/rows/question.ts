import { eq } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'
import * as schema from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import type { Caller } from '../../server/services/accounts/access.ts'
import { idOf } from './shape.ts'

/** Asks something of the product, and says how many rows it was about. */
export type Work = (deps: Deps) => Promise<number>

/** What is asked of different people, schools or activities. */
export interface Question {
  name: string
  /** Of how many it is asked. */
  places: number
  /** How often all of them are asked again. */
  again: number
  /** Whether nobody waits for it. */
  isJob?: boolean
  /** The question of a place between 0 and 1 among all that there are. */
  of(place: number): Work | Promise<Work>
}

const PLACES = 20
const AGAIN = 3

/** What is asked again and again. */
export const reading = (name: string, of: Question['of']): Question => ({
  name,
  places: PLACES,
  again: AGAIN,
  of,
})

/** What is done once for each. */
export const writing = (name: string, of: Question['of']): Question => ({
  name,
  places: PLACES,
  again: 0,
  of,
})

/** What is asked for all at once. */
export const job = (name: string, work: Work): Question => ({
  name,
  places: 1,
  again: 2,
  isJob: true,
  of: () => work,
})

/** Whom or what a place stands for, the first of many being 1. */
export const numberAt = (place: number, many: number): number => 1 + Math.floor(place * many)

/** Whoever a user's number stands for, signed in. */
export async function callerOf(db: Db, number: number): Promise<Caller> {
  const [user] = await db
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, idOf('user', number)))
  if (!user) throw new Error(`There is no user ${number}.`)
  return { user, seenAs: null } as Caller
}
