import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authSessions, users } from './accounts.ts'
import { instant } from './columns.ts'

/** Push subscriptions of browsers. Each ends with its session or its account. */
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
    /** The address at the push service. Anybody who knows it can send to it. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and the shared secret (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  table => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_sign_in').on(table.signInId),
  ],
)
