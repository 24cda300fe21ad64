import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { knownPlaces, refreshTokens, authSessions, users } from '../../db/schema.ts'
import type { User } from './users.ts'

export type AuthSessionRow = typeof authSessions.$inferSelect
export type RefreshToken = typeof refreshTokens.$inferSelect

/** Locks a sign-in until the transaction ends; nothing if it has ended. */
export async function lockAuthSession(
  tx: Tx,
  id: string | undefined,
): Promise<AuthSessionRow | undefined> {
  if (id === undefined) return undefined
  const [authSession] = await tx
    .select()
    .from(authSessions)
    .where(eq(authSessions.id, id))
    .for('no key update')
  return authSession
}

/** The id of the sign-in that a refresh token belongs to. */
export async function findAuthSessionOfToken(db: Db, hash: string): Promise<string | undefined> {
  const [token] = await db
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return token?.signInId
}

/** Whether there is such a refresh token that has not expired, used or not. */
export async function hasLiveRefreshToken(db: Db, hash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), gt(refreshTokens.expiresAt, now)))
  return found.length > 0
}

/** A sign-in and its user; nothing if it has ended or, with `userId`, belongs to somebody else. */
export async function findAuthSession(
  db: Db,
  id: string,
  userId?: string,
): Promise<{ authSession: AuthSessionRow; user: User } | undefined> {
  const [found] = await db
    .select({ authSession: authSessions, user: users })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, id),
        userId === undefined ? undefined : eq(authSessions.userId, userId),
      ),
    )
  return found
}

export async function insertAuthSession(tx: Db, authSession: AuthSessionRow): Promise<void> {
  await tx.insert(authSessions).values(authSession)
}

export async function updateAuthSession(
  tx: Db,
  id: string,
  changes: Partial<Omit<AuthSessionRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(authSessions).set(changes).where(eq(authSessions.id, id))
}

/** The auth sessions of a user that can still be used, last seen first. */
export function findAuthSessionsOf(db: Db, userId: string, now: Date): Promise<AuthSessionRow[]> {
  const live = db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.signInId, authSessions.id), gt(refreshTokens.expiresAt, now)))
  return db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), exists(live)))
    .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.id))
}

/** Deletes a sign-in of a user with its tokens. Returns false if the user has no such sign-in. */
export async function deleteAuthSession(db: Db, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id })
  return ended.length > 0
}

/** Deletes all auth sessions of a user, except `butFor`. */
export async function deleteAuthSessionsOf(db: Db, userId: string, butFor?: string): Promise<void> {
  await db
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        butFor === undefined ? undefined : ne(authSessions.id, butFor),
      ),
    )
}

/** Deletes the sign-in of a refresh token, used or not. Returns it. */
export async function deleteAuthSessionByToken(
  db: Db,
  hash: string,
): Promise<{ id: string; userId: string } | undefined> {
  const owner = db
    .select({ id: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  const [ended] = await db
    .delete(authSessions)
    .where(eq(authSessions.id, sql`(${owner})`))
    .returning({ id: authSessions.id, userId: authSessions.userId })
  return ended
}

/** Returns the one of these refresh tokens that was issued, if any. */
export async function findIssuedToken(
  tx: Db,
  hashes: readonly string[],
): Promise<string | undefined> {
  const [given] = await tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(inArray(refreshTokens.hash, [...hashes]))
    .limit(1)
  return given?.hash
}

/** Inserts a refresh token. Does nothing if it exists. */
export async function insertRefreshToken(tx: Db, token: RefreshToken): Promise<void> {
  await tx.insert(refreshTokens).values(token).onConflictDoNothing()
}

/**
 * Marks a refresh token and all earlier ones of its sign-in as used. Returns the token, whose
 * `usedAt` is `now` only if this was its first use.
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

/** Whether a later refresh token of this sign-in was used. */
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

/** Whether a user has signed in from a place, by the hashes with each accepted secret. */
export async function isKnownPlace(
  db: Db,
  userId: string,
  placeHashes: readonly string[],
): Promise<boolean> {
  const found = await db
    .select({ userId: knownPlaces.userId })
    .from(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), inArray(knownPlaces.placeHash, [...placeHashes])))
  return found.length > 0
}

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

/** Deletes the known places of a user, because somebody else may have signed in from them. */
export async function deletePlacesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.userId, userId))
}
