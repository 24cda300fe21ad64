import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { cities, consents, userRoles, users } from '../../db/schema.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** The name that other people see. */
export const FULL_NAME = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** The versions of the documents that a user agreed to, and when. */
export interface Agreement {
  at: Date
  versions: Readonly<Record<string, string>>
}

/** The full names of users, by id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: FULL_NAME })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Locks a user until the transaction ends. */
export async function lockUser(tx: Tx, id: string | null): Promise<User | undefined> {
  if (id === null) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/** The user with this e-mail. An unconfirmed e-mail from before `lapsedBefore` does not count. */
export async function findUserByEmail(
  db: Db,
  email: string,
  lapsedBefore: Date,
): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.email, email),
        or(isNotNull(users.emailConfirmedAt), gt(users.emailAddedAt, lapsedBefore)),
      ),
    )
  return user
}

/** The user who has confirmed this number. */
export async function findUserByPhone(db: Db, phoneNumber: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), isNotNull(users.phoneConfirmedAt)))
  return user
}

/** The newest account with this number that has nothing confirmed yet. */
export async function findUnprovenUserByPhone(
  db: Db,
  phoneNumber: string,
): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.phoneNumber, phoneNumber),
        isNull(users.phoneConfirmedAt),
        isNull(users.emailConfirmedAt),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1)
  return user
}

/**
 * Inserts a user with the role of a parent and their consents. Returns nothing if another user has
 * the e-mail or the confirmed number, even if several come at once.
 */
export async function insertParent(
  db: Db,
  user: NewUser,
  agreed: Agreement,
): Promise<User | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning()
  if (!inserted) return undefined

  await db.insert(userRoles).values({ userId: inserted.id, role: 'Parent' })
  await writeConsents(db, inserted.id, agreed)
  return inserted
}

/** Replaces the consents of a user. */
export async function writeConsents(
  tx: Tx,
  userId: string,
  { at: agreedAt, versions }: Agreement,
): Promise<void> {
  await tx.delete(consents).where(eq(consents.userId, userId))
  await tx.insert(consents).values(
    Object.entries(versions).map(([document, version]) => ({
      userId,
      document,
      version,
      agreedAt,
    })),
  )
}

/** Updates a user and returns the new row. */
export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<NewUser>,
): Promise<User | undefined> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  return user
}

/**
 * Sets a confirmed number, unless somebody else has confirmed it; then returns nothing. The
 * recipient must be locked.
 */
export async function confirmPhoneNumber(
  tx: Db,
  id: string,
  phoneNumber: string,
  now: Date,
): Promise<User | undefined> {
  const owner = await findUserByPhone(tx, phoneNumber)
  if (owner && owner.id !== id) return undefined
  return updateUser(tx, id, { phoneNumber, phoneConfirmedAt: now })
}

export async function hasUsers(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

export async function isCity(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, id))
  return found.length > 0
}

/**
 * Deletes unconfirmed accounts from before `since`. An account with a confirmed phone only loses
 * its unconfirmed e-mail. With `email`, only accounts with that e-mail, except that of `butOf`.
 */
export async function deleteUnconfirmed(
  db: Db,
  since: Date,
  { butOf, email }: { email?: string; butOf?: string } = {},
): Promise<void> {
  const lapsed = and(
    isNull(users.emailConfirmedAt),
    lte(users.emailAddedAt, since),
    email === undefined ? undefined : eq(users.email, email),
    butOf === undefined ? undefined : ne(users.id, butOf),
  )
  await db.delete(users).where(and(lapsed, isNull(users.phoneConfirmedAt)))
  await db
    .update(users)
    .set({ email: null, emailAddedAt: null })
    .where(and(lapsed, isNotNull(users.phoneConfirmedAt), sql`${users.email} is not null`))
}
