import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authSessions, users } from './accounts.ts'
import { instant } from './columns.ts'

/** Browsers that a person lets us push to. Each ends with the sign-in that made it, and the account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signInId: uuid()
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** The address of the browser's push service, which whoever knows it may write to. */
    endpoint: text().notNull().unique(),
    /** The browser's public key, and what it shares with us (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  table => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_sign_in').on(table.signInId),
  ],
)
