import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  children,
  guardians,
  messageChildren,
  messageRecipients,
  messages,
  noticeSettings,
  pushSubscriptions,
  registrations,
  schools,
  users,
} from '../../db/schema.ts'
import { CHILD_ORDER } from '../family/child-order.ts'
import { isGuardian, isGuardianOfChild } from '../family/guardians.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { insertRecords } from '../recordset.ts'

type OfActivity = readonly [activityId: number, statuses: readonly RegistrationStatus[]]

/**
 * The children of an activity in these states, once for each guardian, with the guardian's settings for
 * messages of schools, and whether they have a push subscription. An unclaimed child has no guardian.
 */
export function findAddressees(db: Db, ...[activityId, statuses]: OfActivity) {
  return db
    .select({
      childId: children.id,
      user: users,
      hasBrowser: sql<boolean>`exists (
        select from ${pushSubscriptions} p where p.user_id = ${users.id}
      )`,
      chosen: { email: noticeSettings.email, sms: noticeSettings.sms },
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(guardians, isGuardianOfChild)
    .leftJoin(users, isGuardian(users.id))
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.userId, users.id), eq(noticeSettings.topic, 'messages')),
    )
    .where(
      and(eq(registrations.activityId, activityId), inArray(registrations.status, [...statuses])),
    )
    .orderBy(...CHILD_ORDER)
}

/**
 * The same, with the children locked: none can be deleted, and no guardian can leave, until the transaction
 * ends. The guardians are read after locking, so that none is among them who left before.
 */
export async function lockAddressees(tx: Tx, ...[activityId, statuses]: OfActivity) {
  await tx
    .select({ id: children.id })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .where(
      and(eq(registrations.activityId, activityId), inArray(registrations.status, [...statuses])),
    )
    .orderBy(asc(children.id))
    .for('key share', { of: children })
  return findAddressees(tx, activityId, statuses)
}

/** The names of an activity and its school. */
export async function findNames(db: Db, activityId: number) {
  const [row] = await db
    .select({
      nameEn: activities.nameEn,
      nameAr: activities.nameAr,
      schoolEn: schools.nameEn,
      schoolAr: schools.nameAr,
    })
    .from(activities)
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .where(eq(activities.id, activityId))
  return row
}

type NewRecipient = typeof messageRecipients.$inferInsert

/** Stores a message with the families and the children that it is for. */
export async function insertMessage(
  tx: Tx,
  message: typeof messages.$inferInsert,
  recipients: readonly Omit<NewRecipient, 'messageId'>[],
  childIds: readonly string[],
): Promise<void> {
  const messageId = message.id
  await tx.insert(messages).values(message)
  // As JSON, because a statement takes at most 65,535 parameters, and there may be more families.
  const sentTo = recipients.map(one => ({ ...one, messageId }))
  await tx.execute(insertRecords(messageRecipients, sentTo))
  const about = childIds.map(childId => ({ messageId, childId }))
  await tx.execute(insertRecords(messageChildren, about))
}

/**
 * Up to `most` messages of an activity, newest first, with the numbers of recipients, deliveries and
 * readers.
 */
export function findSentMessages(db: Db, activityId: number, most: number) {
  const { deliveredAt, messageId, readAt } = messageRecipients
  const reached = db
    .select({
      messageId,
      recipients: count().as('recipients'),
      delivered: sql<number>`count(${deliveredAt})::int`.as('delivered'),
      read: sql<number>`count(${readAt})::int`.as('read'),
    })
    .from(messageRecipients)
    // Otherwise PostgreSQL counts the recipients of all messages of all schools.
    .where(
      inArray(
        messageId,
        db.select({ id: messages.id }).from(messages).where(eq(messages.activityId, activityId)),
      ),
    )
    .groupBy(messageId)
    .as('reached')
  return db
    .select({
      id: messages.id,
      sentAt: messages.sentAt,
      by: sql<string | null>`${FULL_NAME}`,
      audience: messages.audience,
      textEn: messages.textEn,
      textAr: messages.textAr,
      recipients: sql<number>`coalesce(${reached.recipients}, 0)::int`,
      delivered: sql<number>`coalesce(${reached.delivered}, 0)::int`,
      read: sql<number>`coalesce(${reached.read}, 0)::int`,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentBy))
    .leftJoin(reached, eq(reached.messageId, messages.id))
    .where(eq(messages.activityId, activityId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(most)
}
