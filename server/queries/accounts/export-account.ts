import { asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { codes, idempotencyKeys, knownPlaces } from '../../db/schema.ts'

/** When the networks were last seen from which a user signed in. */
export const findPlacesOf = (db: Db, userId: string) =>
  db
    .select({ lastSeenAt: knownPlaces.lastSeenAt })
    .from(knownPlaces)
    .where(eq(knownPlaces.userId, userId))
    .orderBy(desc(knownPlaces.lastSeenAt))

/** The codes that were made for an account or its addresses: purpose and time. */
export const findCodesOf = (db: Db, userId: string, recipients: readonly string[]) =>
  db
    .select({ purpose: codes.purpose, createdAt: codes.createdAt })
    .from(codes)
    .where(or(eq(codes.userId, userId), inArray(codes.recipient, [...recipients])))
    .orderBy(desc(codes.createdAt), desc(codes.id))

/** The stored answers of an account's repeatable requests. */
export const findAnswersOf = (db: Db, userId: string) =>
  db
    .select({ answer: idempotencyKeys.answer, createdAt: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
    .orderBy(asc(idempotencyKeys.createdAt), asc(idempotencyKeys.keyHash))
