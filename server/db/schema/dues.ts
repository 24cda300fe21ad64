import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { DUES_KINDS, PAYMENT_METHODS } from '#contract/family/dues.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { instant } from './columns.ts'

/**
 * Fees that are due, and what families paid to schools. Rows are only added: a wrong one is cancelled by a
 * correction. A trigger (`places_charged`) adds the fee of each place, however it was given. Lock the row
 * of the registration before adding, so that the sums are right.
 */
export const duesEntries = pgTable(
  'dues_entries',
  {
    /** Chosen by the client, so that a repeated request counts once. */
    id: uuid().primaryKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** No foreign key: payments stay with the school when the child is deleted. */
    registrationId: uuid().notNull(),
    kind: text({ enum: DUES_KINDS }).notNull(),
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    method: text({ enum: PAYMENT_METHODS }),
    receivedOn: date(),
    note: text(),
    corrects: uuid()
      .unique()
      .references((): AnyPgColumn => duesEntries.id, { onDelete: 'cascade' }),
    /** Null: the fee of a place, or the user has left. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** The order in which the rows were added. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  table => [
    check('dues_kind', sql`${table.kind} in ('charge', 'payment', 'refund', 'correction')`),
    check('dues_amount', sql`${table.amount} > 0`),
    check('dues_method', sql`${table.method} in ('cash', 'transfer', 'terminal')`),
    check('dues_corrects', sql`(${table.kind} = 'correction') = (${table.corrects} is not null)`),
    check(
      'dues_money',
      sql`(${table.kind} in ('payment', 'refund')) = (${table.method} is not null and ${table.receivedOn} is not null)`,
    ),
    index('dues_registration').on(table.registrationId, table.place),
    index('dues_activity').on(table.activityId, table.place),
    index('dues_user').on(table.userId),
  ],
)
