import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

export const countries = pgTable('countries', {
  id: id(),
  /** ISO 3166-1 alpha-2 */
  code: text().notNull().unique(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
})

/** Days when schools of a country are closed. No sessions take place on them. */
export const holidays = pgTable(
  'holidays',
  {
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    day: date().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  table => [primaryKey({ columns: [table.countryId, table.day] })],
)

export const cities = pgTable(
  'cities',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    slug: text().notNull().unique(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  table => [unique().on(table.countryId, table.nameEn)],
)

export const schools = pgTable(
  'schools',
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  table => [unique().on(table.cityId, table.nameEn), unique().on(table.id, table.cityId)],
)

/** Former names of schools, and their cities at that time, because catalogues may still use them. */
export const formerSchoolNames = pgTable(
  'former_school_names',
  {
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    nameEn: text().notNull(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.cityId, table.nameEn] }),
    index('former_school_names_school').on(table.schoolId),
  ],
)
