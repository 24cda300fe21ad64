import { and, count, desc, eq, exists, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  activityTexts,
  children,
  messageChildren,
  messageRecipients,
  messages,
  schools,
} from '../../db/schema.ts'
import { isSeenBy } from './guardians.ts'

/** A message and one of its recipients. */
export interface ReadReceipt {
  messageId: string
  userId: string
}

const isReceiptOf = ({ messageId, userId }: ReadReceipt) =>
  and(eq(messageRecipients.messageId, messageId), eq(messageRecipients.userId, userId))

/** One page of a parent's messages, newest first, and the total. */
export async function findMessages(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofParent = eq(messageRecipients.userId, userId)
  const [counted] = await db.select({ total: count() }).from(messageRecipients).where(ofParent)
  const rows = await db
    .select({
      id: messages.id,
      sentAt: messages.sentAt,
      textEn: messages.textEn,
      textAr: messages.textAr,
      readAt: messageRecipients.readAt,
      gId: activities.gId,
      slug: activities.slug,
      nameEn: activities.nameEn,
      nameAr: activities.nameAr,
      timeZone: activities.timeZone,
      schoolEn: schools.nameEn,
      schoolAr: schools.nameAr,
      schoolPhone: activityTexts.schoolPhone,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .innerJoin(activities, eq(activities.id, messages.activityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .where(ofParent)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messageRecipients)
    .where(and(eq(messageRecipients.userId, userId), isNull(messageRecipients.readAt)))
  return row?.unread ?? 0
}

/** Records when a message was first opened. Returns false if the parent did not get it. */
export async function setMessageRead(db: Db, receipt: ReadReceipt, now: Date): Promise<boolean> {
  const rows = await db
    .update(messageRecipients)
    .set({ readAt: sql`coalesce(${messageRecipients.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(isReceiptOf(receipt))
    .returning({ messageId: messageRecipients.messageId })
  return rows.length > 0
}

/** Whether a parent got a message. */
export async function isRecipient(db: Db, receipt: ReadReceipt): Promise<boolean> {
  return (await db.$count(messageRecipients, isReceiptOf(receipt))) > 0
}

/** Records when the first notice of a message was sent. */
export async function setDelivered(db: Db, receipt: ReadReceipt, now: Date): Promise<void> {
  await db
    .update(messageRecipients)
    .set({ deliveredAt: now })
    .where(and(isReceiptOf(receipt), isNull(messageRecipients.deliveredAt)))
}

/** Deletes the messages that a parent got only because of this child, because they may be about it. */
export async function deleteMessagesOf(tx: Tx, childId: string, parentId: string): Promise<void> {
  const sibling = alias(children, 'sibling')
  const ofMessage = eq(messageChildren.messageId, messageRecipients.messageId)
  await tx.delete(messageRecipients).where(
    and(
      eq(messageRecipients.userId, parentId),
      exists(
        tx
          .select({ id: messageChildren.childId })
          .from(messageChildren)
          .where(and(ofMessage, eq(messageChildren.childId, childId))),
      ),
      notExists(
        tx
          .select({ id: sibling.id })
          .from(messageChildren)
          .innerJoin(sibling, eq(sibling.id, messageChildren.childId))
          .where(
            and(ofMessage, isSeenBy(parentId, sibling.parentId), sql`${sibling.id} <> ${childId}`),
          ),
      ),
    ),
  )
}
