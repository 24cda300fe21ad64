import { and, count, desc, eq, gt, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { codes, type PendingSignUp } from '../../db/schema.ts'

export type { PendingSignUp } from '../../db/schema.ts'
export type Code = typeof codes.$inferSelect

const MAX_TRIES = 5

const isLive = (now: Date) => and(gt(codes.expiresAt, now), lt(codes.tries, MAX_TRIES))

/** Whether a code that was read earlier can still be tried. */
export const canBeTried = ({ expiresAt, tries }: Code, now: Date) =>
  expiresAt > now && tries < MAX_TRIES

/** Lets only one transaction at a time handle a phone number or an e-mail. The lock ends with it. */
export async function lockRecipient(tx: Db, recipient: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`recipient ${recipient}`}, 0))`,
  )
}

export async function insertCode(tx: Db, code: typeof codes.$inferInsert): Promise<void> {
  await tx.insert(codes).values(code)
}

export interface LiveCodes {
  live: number
  /** How many of these were requested from the same strange place. */
  liveFromPlace: number
  firstExpiresAt: Date | null
}

/**
 * Counts the live codes of a recipient: those for known places if `strangePlaceHash` is null,
 * otherwise those for strange ones.
 */
export async function countLiveCodes(
  tx: Db,
  {
    purpose,
    recipient,
    strangePlaceHash,
  }: Pick<Code, 'purpose' | 'recipient' | 'strangePlaceHash'>,
  now: Date,
): Promise<LiveCodes> {
  const isFromThere = eq(codes.strangePlaceHash, strangePlaceHash ?? '')
  const [found] = await tx
    .select({
      live: count(),
      liveFromPlace: sql<number>`count(*) filter (where ${isFromThere})`.mapWith(Number),
      firstExpiresAt: min(codes.expiresAt),
    })
    .from(codes)
    .where(
      and(
        eq(codes.recipient, recipient),
        eq(codes.purpose, purpose),
        strangePlaceHash === null
          ? isNull(codes.strangePlaceHash)
          : isNotNull(codes.strangePlaceHash),
        isLive(now),
      ),
    )
  return found ?? { live: 0, liveFromPlace: 0, firstExpiresAt: null }
}

/** Deletes the code of one browser and returns it. */
export async function takeBackCode(
  tx: Db,
  key: Pick<Code, 'tempTokenHash' | 'recipient' | 'purpose'>,
): Promise<Code | undefined> {
  const [code] = await tx
    .delete(codes)
    .where(
      and(
        eq(codes.tempTokenHash, key.tempTokenHash),
        eq(codes.recipient, key.recipient),
        eq(codes.purpose, key.purpose),
      ),
    )
    .returning()
  return code
}

/** Deletes codes of a user: all, or those of one purpose or recipient. */
export async function deleteCodesOf(
  tx: Db,
  userId: string,
  { purpose, recipient }: { purpose?: string; recipient?: string } = {},
): Promise<void> {
  await tx
    .delete(codes)
    .where(
      and(
        eq(codes.userId, userId),
        purpose === undefined ? undefined : eq(codes.purpose, purpose),
        recipient === undefined ? undefined : eq(codes.recipient, recipient),
      ),
    )
}

/** Which codes a typed code is compared with: those of a browser, or those of a user. */
export type CodeKey = { purpose: string; recipient?: string } & (
  { tempTokenHash: string } | { userId: string }
)

/** Uses up one try at a code and returns the code; nothing if no tries are left. */
export async function spendTry(db: Db, key: CodeKey, now: Date): Promise<Code | undefined> {
  const owner =
    'userId' in key ? eq(codes.userId, key.userId) : eq(codes.tempTokenHash, key.tempTokenHash)
  const [code] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        owner,
        eq(codes.purpose, key.purpose),
        key.recipient === undefined ? undefined : eq(codes.recipient, key.recipient),
        isLive(now),
      ),
    )
    .returning()
  return code
}

/** Deletes a code. Returns true for exactly one caller, even if many arrive at once. */
export async function deleteCode(tx: Db, id: string): Promise<boolean> {
  const closed = await tx.delete(codes).where(eq(codes.id, id)).returning({ id: codes.id })
  return closed.length > 0
}

/** The code with this link, if it was made after `madeAfter`. */
export async function findCodeByLink(
  db: Db,
  linkHash: string,
  madeAfter: Date,
): Promise<Code | undefined> {
  const [code] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.linkHash, linkHash), gt(codes.createdAt, madeAfter)))
  return code
}

/** Whether a browser has a code that can still be tried. Does not use up a try. */
export async function isCodeLive(
  db: Db,
  { purpose, recipient, tempTokenHash }: Pick<Code, 'purpose' | 'recipient' | 'tempTokenHash'>,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        eq(codes.tempTokenHash, tempTokenHash),
        eq(codes.purpose, purpose),
        eq(codes.recipient, recipient),
        isLive(now),
      ),
    )
  return found.length > 0
}

/** The latest sign-up data for a number, if it was given after `madeAfter`. */
export async function findPendingSignUp(
  db: Db,
  phoneNumber: string,
  madeAfter: Date,
): Promise<PendingSignUp | null> {
  const [code] = await db
    .select({ signUp: codes.signUp })
    .from(codes)
    .where(
      and(
        eq(codes.recipient, phoneNumber),
        isNotNull(codes.signUp),
        gt(codes.createdAt, madeAfter),
      ),
    )
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1)
  return code?.signUp ?? null
}
