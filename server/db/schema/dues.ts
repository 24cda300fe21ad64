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
 * What is due for places and what families have paid their schools. Rows are only ever added: a wrong one
 * is taken out of the count by another one. The fee of a place is charged by a trigger
 * (`places_charged`), whichever way the place was given; the row of the registration is locked for the
 * sums to be right.
 */
export const duesEntries = pgTable(
  'dues_entries',
  {
    /** Chosen by whoever notes it, so that what is sent twice counts once. */
    id: uuid().primaryKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** No foreign key: what was paid stays with the school when its child is removed. */
    registrationId: uuid().notNull(),
    kind: text({ enum: DUES_KINDS }).notNull(),
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    method: text({ enum: PAYMENT_METHODS }),
    receivedOn: date(),
    note: text(),
    corrects: uuid()
      .unique()
      .references((): AnyPgColumn => duesEntries.id, { onDelete: 'cascade' }),
    /** Null: the place brought it, or whoever noted it has left. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** The order in which they were noted. */
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
