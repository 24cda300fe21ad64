import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { AUDIENCES } from '#contract/manage/messages.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { instant } from './columns.ts'
import { children } from './family.ts'

/** Messages of schools to the families of an activity. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** Null if the sender no longer has an account. */
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

/** The families that a message is for: one row each, even if several of their children are concerned. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The language of the text that they got. */
    language: text({ enum: LANGUAGES }).notNull(),
    /** When its first mail or SMS was sent. */
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

/**
 * The children because of whom a family got a message. When the last one is deleted, so is the message for
 * that family.
 */
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
