import { asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { codes, idempotencyKeys, knownPlaces } from '../../db/schema.ts'

/** When the networks were last seen that somebody signed in from. */
export const findPlacesOf = (db: Db, userId: string) =>
  db
    .select({ lastSeenAt: knownPlaces.lastSeenAt })
    .from(knownPlaces)
    .where(eq(knownPlaces.userId, userId))
    .orderBy(desc(knownPlaces.lastSeenAt))

/** What codes were made for an account, or for its addresses, and when. */
export const findCodesOf = (db: Db, userId: string, recipients: readonly string[]) =>
  db
    .select({ purpose: codes.purpose, createdAt: codes.createdAt })
    .from(codes)
    .where(or(eq(codes.userId, userId), inArray(codes.recipient, [...recipients])))
    .orderBy(desc(codes.createdAt), desc(codes.id))

/** What an account was answered and would be answered again. */
export const findAnswersOf = (db: Db, userId: string) =>
  db
    .select({ answer: idempotencyKeys.answer, createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
    .orderBy(asc(idempotencyKeys.createdAt), asc(idempotencyKeys.keyHash))
