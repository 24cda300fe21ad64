import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { cities, consents, userRoles, users } from '../db/schema.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** Which wording of which document was agreed to, and when. */
export interface Agreement {
  at: Date
  versions: Readonly<Record<string, string>>
}

/** A user, whom nobody else changes until the transaction ends. */
export async function lockUser(tx: Tx, id: string | null): Promise<User | undefined> {
  if (id === null) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/** Who has an e-mail; one that was put there before `lapsedBefore` and never confirmed is nobody's. */
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

/** Whose confirmed number it is. */
export async function findUserByPhone(db: Db, phoneNumber: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), isNotNull(users.phoneConfirmedAt)))
  return user
}

/** The newest account that was made with a number and has nothing confirmed yet. */
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
 * Inserts a user, who then is a parent and has agreed to some documents. Nothing when somebody has
 * the e-mail or the confirmed number already, however many come at once.
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

/** What a user has agreed to, in place of what stood there. */
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

/** Changes a user; gives back the new row. */
export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<NewUser>,
): Promise<User | undefined> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  return user
}

/** Gives a number to a user, unless somebody else has confirmed it. Its recipient must be locked. */
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

export async function findRoles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.role)
  return rows.map(({ role }) => role)
}

export async function isCity(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, id))
  return found.length > 0
}

/**
 * Forgets what was never confirmed since a time: whole accounts where nothing was, and the e-mails
 * of accounts that have a phone. Of one e-mail where it is given, whoever else has it.
 */
export async function forgetUnconfirmed(
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
