import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, invitationActivities, invitations, schools, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'

export type InvitationRow = typeof invitations.$inferSelect

const isOpen = (now: Date) => and(isNull(invitations.closedAt), gt(invitations.expiresAt, now))

/** Inserts an invitation, and closes an earlier one of the same address to the same role. */
export async function insertInvitation(
  tx: Tx,
  invitation: InvitationRow,
  activityIds: readonly number[],
): Promise<void> {
  const { createdAt, email, phoneNumber, role, schoolId } = invitation
  await tx
    .update(invitations)
    .set({ closedAt: createdAt })
    .where(
      and(
        sql`coalesce(email, phone_number) = ${email ?? phoneNumber}`,
        eq(invitations.role, role),
        sql`coalesce(school_id, 0) = ${schoolId ?? 0}`,
        isNull(invitations.closedAt),
      ),
    )
  await tx.insert(invitations).values(invitation)
  if (activityIds.length > 0)
    await tx
      .insert(invitationActivities)
      .values(activityIds.map(activityId => ({ invitationId: invitation.id, activityId })))
}

/** The open invitation with this token, with the names of its school. */
export async function findInvitationByToken(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ invitation: invitations, schoolNameEn: schools.nameEn, schoolNameAr: schools.nameAr })
    .from(invitations)
    .leftJoin(schools, eq(schools.id, invitations.schoolId))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)))
  return found
}

/** Any invitation by its id. */
export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(invitations).where(eq(invitations.id, id))
  return found
}

/** Closes an open invitation. Returns true for exactly one caller. */
export async function closeInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id })
  return closed.length > 0
}

/** Closes the open invitations that a user sent, for one school or all. */
export async function closeInvitationsBy(
  tx: Tx,
  userId: string,
  schoolId: number | 'all',
  now: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(
      and(
        eq(invitations.invitedBy, userId),
        schoolId === 'all' ? undefined : eq(invitations.schoolId, schoolId),
        isOpen(now),
      ),
    )
}

/** The activities that an invitation assigns. */
export async function findInvitedActivities(db: Db, invitationId: string): Promise<number[]> {
  const rows = await db
    .select({ id: invitationActivities.activityId })
    .from(invitationActivities)
    .where(eq(invitationActivities.invitationId, invitationId))
  return rows.map(({ id }) => id)
}

/** The open invitations of a school with their senders, newest first. */
export function findInvitationsOf(db: Db, schoolId: number, now: Date) {
  return db
    .select({ invitation: invitations, invitedBy: sql<string | null>`${FULL_NAME}` })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.schoolId, schoolId), isOpen(now)))
    .orderBy(desc(invitations.createdAt), asc(invitations.id))
}

/** The activities that open invitations of a school assign: pairs of an invitation and a gId. */
export function findActivitiesOfInvitations(db: Db, schoolId: number) {
  return db
    .select({ invitationId: invitations.id, gId: activities.gId })
    .from(invitationActivities)
    .innerJoin(invitations, eq(invitations.id, invitationActivities.invitationId))
    .innerJoin(activities, eq(activities.id, invitationActivities.activityId))
    .where(and(eq(invitations.schoolId, schoolId), isNull(invitations.closedAt)))
    .orderBy(asc(activities.id))
}
