import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { consents, users } from '../../db/schema.ts'

/** All consents of a user, earliest first. */
export const findConsents = (db: Db, userId: string) =>
  db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.agreedAt), asc(consents.document), asc(consents.version))

/** Whether a user agreed to any version of a document. */
export async function hasConsent(db: Db, userId: string, document: string): Promise<boolean> {
  const found = await db
    .select({ userId: consents.userId })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.document, document)))
    .limit(1)
  return found.length > 0
}

/** Whether the user who confirmed this number agreed to a document. */
export async function hasConsentOfPhone(
  db: Db,
  phoneNumber: string,
  document: string,
): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(consents, and(eq(consents.userId, users.id), eq(consents.document, document)))
    .where(and(eq(users.phoneNumber, phoneNumber), isNotNull(users.phoneConfirmedAt)))
    .limit(1)
  return found.length > 0
}

/** Stores the consent of a user, unless it is stored already. */
export async function saveConsent(db: Db, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent).onConflictDoNothing()
}

export async function deleteConsent(db: Db, userId: string, document: string): Promise<void> {
  await db.delete(consents).where(and(eq(consents.userId, userId), eq(consents.document, document)))
}
