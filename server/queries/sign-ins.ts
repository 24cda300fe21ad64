import {
  and,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { knownPlaces, refreshTokens, signIns, users } from '../db/schema.ts'
import type { User } from './users.ts'

export type SignIn = typeof signIns.$inferSelect
export type RefreshToken = typeof refreshTokens.$inferSelect

/** A sign-in that nobody ends or renews until the transaction does; nothing when it has ended. */
export async function lockSignIn(tx: Tx, id: string | undefined): Promise<SignIn | undefined> {
  if (id === undefined) return undefined
  const [signIn] = await tx.select().from(signIns).where(eq(signIns.id, id)).for('no key update')
  return signIn
}

/** Of which sign-in a refresh token is. */
export async function findSignInOfToken(db: Db, hash: string): Promise<string | undefined> {
  const [token] = await db
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return token?.signInId
}

/** A sign-in that still stands, and whose it is; of one user where it has to be theirs. */
export async function findSignIn(
  db: Db,
  id: string,
  userId?: string,
): Promise<{ signIn: SignIn; user: User } | undefined> {
  const [found] = await db
    .select({ signIn: signIns, user: users })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(eq(signIns.id, id), userId === undefined ? undefined : eq(signIns.userId, userId)))
  return found
}

export async function insertSignIn(tx: Db, signIn: SignIn): Promise<void> {
  await tx.insert(signIns).values(signIn)
}

export async function updateSignIn(
  tx: Db,
  id: string,
  changes: Partial<Omit<SignIn, 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(signIns).set(changes).where(eq(signIns.id, id))
}

/** Where a user is signed in and could go on, the last seen first. */
export function findSignInsOf(db: Db, userId: string, now: Date): Promise<SignIn[]> {
  const live = db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signIns.id), gt(refreshTokens.expiresAt, now)))
  return db
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), exists(live)))
    .orderBy(desc(signIns.lastSeenAt), desc(signIns.id))
}

/** Ends one sign-in of a user, tokens and all; false when the user has none of that id. */
export async function deleteSignIn(db: Db, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .delete(signIns)
    .where(and(eq(signIns.id, id), eq(signIns.userId, userId)))
    .returning({ id: signIns.id })
  return ended.length > 0
}

/** Ends every sign-in of a user, but for one where it is given. */
export async function deleteSignInsOf(db: Db, userId: string, butFor?: string): Promise<void> {
  await db
    .delete(signIns)
    .where(
      and(eq(signIns.userId, userId), butFor === undefined ? undefined : ne(signIns.id, butFor)),
    )
}

/** Ends the sign-in that a refresh token belongs to, used or not; says whose it was. */
export async function deleteSignInByToken(
  db: Db,
  hash: string,
): Promise<{ id: string; userId: string } | undefined> {
  const owner = db
    .select({ id: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  const [ended] = await db
    .delete(signIns)
    .where(eq(signIns.id, sql`(${owner})`))
    .returning({ id: signIns.id, userId: signIns.userId })
  return ended
}

/** Adds a refresh token; the same one said again changes nothing. */
export async function insertRefreshToken(tx: Db, token: RefreshToken): Promise<void> {
  await tx.insert(refreshTokens).values(token).onConflictDoNothing()
}

/**
 * Marks a refresh token as used, and those before it: whoever holds the newer one needs them no
 * more. Gives back when it was used first, which is now for exactly one caller.
 */
export async function useRefreshToken(
  tx: Db,
  hash: string,
  now: Date,
): Promise<RefreshToken | undefined> {
  const [token] = await tx
    .update(refreshTokens)
    .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(refreshTokens.hash, hash), gt(refreshTokens.expiresAt, now)))
    .returning()
  if (!token) return undefined

  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(refreshTokens.signInId, token.signInId),
        lt(refreshTokens.generation, token.generation),
        isNull(refreshTokens.usedAt),
      ),
    )
  return token
}

/** Whether somebody has used a refresh token that came after this one. */
export async function isSuccessorUsed(
  tx: Db,
  { generation, signInId }: Pick<RefreshToken, 'generation' | 'signInId'>,
): Promise<boolean> {
  const found = await tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.signInId, signInId),
        gt(refreshTokens.generation, generation),
        isNotNull(refreshTokens.usedAt),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The newest refresh token of a sign-in. */
export async function findLastRefreshToken(
  tx: Db,
  signInId: string,
): Promise<RefreshToken | undefined> {
  const [token] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.signInId, signInId))
    .orderBy(desc(refreshTokens.generation))
    .limit(1)
  return token
}

/** Deletes refresh tokens that have run out, and the sign-ins that have none left. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now))
  await db
    .delete(signIns)
    .where(notExists(db.select().from(refreshTokens).where(eq(refreshTokens.signInId, signIns.id))))
}

export async function isKnownPlace(db: Db, userId: string, placeHash: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownPlaces.userId })
    .from(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), eq(knownPlaces.placeHash, placeHash)))
  return found.length > 0
}

/** Remembers from where a user signed in. */
export async function saveKnownPlace(
  tx: Db,
  userId: string,
  placeHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(knownPlaces)
    .values({ userId, placeHash, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownPlaces.userId, knownPlaces.placeHash],
      set: { lastSeenAt: now },
    })
}

/** Forgets from where a user has signed in: whoever did so may have been somebody else. */
export async function deletePlacesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.userId, userId))
}

export async function deletePlacesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(knownPlaces).where(lte(knownPlaces.lastSeenAt, time))
}
