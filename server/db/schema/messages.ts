import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { AUDIENCES } from '#contract/manage/messages.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { instant } from './columns.ts'
import { children } from './family.ts'

/** What a school wrote to families of an activity. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** Null once they have no account any more. */
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
    audience: text({ enum: AUDIENCES }).notNull(),
    textEn: text(),
    textAr: text(),
  },
  table => [
    check(
      'messages_audience',
      sql`${table.audience} in ('all', 'confirmed', 'waitlisted', 'children')`,
    ),
    check('messages_text', sql`${table.textEn} is not null or ${table.textAr} is not null`),
    index('messages_activity').on(table.activityId, table.sentAt),
    index('messages_sender').on(table.sentBy),
  ],
)

/** A family that a message is for: one row, however many of its children are meant. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the text that was sent to them. */
    language: text({ enum: LANGUAGES }).notNull(),
    /** When the first notice of it left, by mail or SMS. */
    deliveredAt: instant(),
    /** When they first opened it. */
    readAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    check('message_recipients_language', sql`${table.language} in ('en', 'ar')`),
    index('message_recipients_user').on(table.userId),
  ],
)

/** Because of whom a family got a message: it leaves the family with the last of them. */
export const messageChildren = pgTable(
  'message_children',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    childId: uuid()
      .notNull()
      .references(() => children.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.messageId, table.childId] }),
    index('message_children_child').on(table.childId),
  ],
)
