import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Setting } from '#contract/search/filters-registry.ts'
import type { LATE_FEE, TRIAL } from '#contract/course-terms.ts'
import type { DAY_TIME, GENDER, IdOf } from '#contract/fixed-ids.ts'
import type { UnsetField } from '../../managed/fields.ts'
import { mercatorPoint } from '../mercator-point.ts'
import { tsvector, weekBits } from '../types.ts'
import { id, instant, listed } from './columns.ts'
import { schools } from './schools.ts'

export const ageRanges = pgTable('age_ranges', {
  id: integer().primaryKey(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  minAge: smallint().notNull(),
  maxAge: smallint().notNull(),
})

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  nameEn: text().notNull().unique(),
  nameAr: text().notNull(),
})

export const images = pgTable('images', {
  id: id(),
  /** A path on this site, or an https address. */
  url: text().notNull().unique(),
})

/** Weekly time slots of activities. Each pattern is stored once, because most activities share theirs. */
export const weekPatterns = pgTable('week_patterns', {
  id: id(),
  slots: weekBits().notNull().unique(),
})

/**
 * The columns that lists need. Long texts are in `activity_texts`, which keeps these rows small.
 */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    gId: uuid().notNull().unique().defaultRandom(),
    /** The id in its catalogue; the `gId` if the school created it on the site. */
    externalId: text().notNull(),
    /**
     * The school whose own catalogue it came from. Null: the operator's catalogue of all schools. Ids are
     * unique within a catalogue only.
     */
    catalogueSchoolId: integer().references(() => schools.id),
    slug: text().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    schoolId: integer().notNull(),
    /** The school's city, repeated here for filtering. The foreign key keeps the two equal. */
    cityId: integer().notNull(),
    categoryId: integer().references(() => categories.id),
    imageId: integer().references(() => images.id),
    genderId: smallint().$type<IdOf<typeof GENDER>>().notNull(),
    minAge: smallint(),
    maxAge: smallint(),
    fees: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    startDate: date(),
    endDate: date(),
    timeZone: text().notNull(),
    /** Null: unknown. */
    setting: text().$type<Setting>(),
    /**
     * The weekdays of the schedule, repeated here for filtering: bit 0 is Sunday. Null: none is
     * known.
     */
    weekdayMask: smallint(),
    /** The weekly pattern of its future sessions. Null: not computed yet (refresh-listings.ts). */
    weekPatternId: integer().references(() => weekPatterns.id),
    dayTimeId: smallint().$type<IdOf<typeof DAY_TIME>>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** When it ended or will end; null while no end is known. */
    overAt: instant(),
    cancelledAt: instant(),
    /** Since when lists show it. Null: a draft, or withdrawn. Imported activities are published at once. */
    publishedAt: instant().defaultNow(),
    /** When it was first published. Null: a draft, which only school staff see. */
    firstPublishedAt: instant().defaultNow(),
    /** The fields that the school has not filled in yet. Their columns hold placeholder values. */
    unsetFields: text()
      .array()
      .$type<UnsetField[]>()
      .notNull()
      .default(sql`'{}'`),
    capacity: integer(),
    /** Seats that the school gave away itself, outside Nashat. */
    seatsReserved: integer().notNull().default(0),
    hasWaitlist: boolean().notNull().default(false),
    registrationOpensAt: instant(),
    registrationClosesAt: instant(),
    /** The group in lists: 0 open, 1 waiting list, 2 not yet open, 3 full, 4 closed. */
    listRank: smallint().notNull().default(4),
    /**
     * When seats last became available, or when it was published with an opening to come. A trigger sets
     * it, by the clock of the database. Null: not since this column exists.
     */
    openedAt: instant(),
    /** The next session or, if no sessions are known, the first day if it is still to come. */
    nextSessionAt: instant(),
    /**
     * When time will next change these two; null for never. Triggers set it to 1970 when the
     * activity is changed, which makes it due at once.
     */
    listingChangesAt: instant().default(sql`'epoch'`),
    /**
     * The folded words. Weight A: names; B: category and school; C: description; D: city and
     * address.
     */
    search: tsvector().notNull(),
    /** The hash of the catalogue row, so that an unchanged row is skipped. */
    importHash: text().notNull(),
    /** Increases with each change by the school or a catalogue. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [
    unique('activities_catalogue').on(table.catalogueSchoolId, table.externalId).nullsNotDistinct(),
    foreignKey({
      columns: [table.schoolId, table.cityId],
      foreignColumns: [schools.id, schools.cityId],
    }),
    check('activities_gender', sql`${table.genderId} in (1, 2, 3)`),
    check('activities_day_time', sql`${table.dayTimeId} in (1, 2)`),
    check('activities_setting', sql`${table.setting} in ('indoor', 'outdoor', 'both')`),
    check('activities_weekday_mask', sql`${table.weekdayMask} between 1 and 127`),
    check('activities_fees', sql`${table.fees} >= 0`),
    check('activities_min_age', sql`${table.minAge} between 0 and 120`),
    check('activities_max_age', sql`${table.maxAge} between 0 and 120`),
    check('activities_ages', sql`${table.minAge} <= ${table.maxAge}`),
    check('activities_dates', sql`${table.startDate} <= ${table.endDate}`),
    check('activities_capacity', sql`${table.capacity} > 0`),
    check(
      'activities_seats_reserved',
      sql`${table.seatsReserved} between 0 and coalesce(${table.capacity}, 0)`,
    ),
    check('activities_list_rank', sql`${table.listRank} between 0 and 4`),
    check('activities_latitude', sql`${table.latitude} between -90 and 90`),
    check('activities_longitude', sql`${table.longitude} between -180 and 180`),
    check(
      'activities_registration',
      sql`${table.registrationOpensAt} <= ${table.registrationClosesAt}`,
    ),
    index('activities_listed').on(...listed(table)),
    index('activities_cheapest_listed').on(table.fees, ...listed(table)),
    index('activities_city_listed').on(table.cityId, ...listed(table)),
    index('activities_school_listed').on(table.schoolId, ...listed(table)),
    index('activities_category_listed').on(table.categoryId, ...listed(table)),
    // Many catalogues do not give a setting, so rows without one are left out.
    index('activities_setting')
      .on(table.setting)
      .where(sql`${table.setting} is not null`),
    index('activities_listing').on(table.listingChangesAt),
    index('activities_without_week')
      .on(table.id)
      .where(sql`${table.weekPatternId} is null`),
    // For the newest activities, in a feed.
    index('activities_first_published').on(table.firstPublishedAt, table.id),
    // Only recent openings are looked for.
    index('activities_opened')
      .on(table.openedAt)
      .where(sql`${table.openedAt} is not null`),
    index('activities_search').using('gin', table.search),
    index('activities_place').using('gist', mercatorPoint(table)),
    index('activities_names').using('gin', sql`ts_filter(${table.search}, '{a}')`),
  ],
)

/** Fields that only the page of an activity needs. Null: unknown. */
export const activityTexts = pgTable(
  'activity_texts',
  {
    activityId: integer()
      .primaryKey()
      .references(() => activities.id, { onDelete: 'cascade' }),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    addressEn: text().notNull(),
    addressAr: text().notNull(),
    /** What a family that joins late pays. */
    lateFee: text().$type<keyof typeof LATE_FEE>(),
    /** ISO 639-1, the main one first. */
    languages: text().array(),
    coachGender: smallint().$type<IdOf<typeof GENDER>>(),
    bringEn: text(),
    bringAr: text(),
    trial: text().$type<keyof typeof TRIAL>(),
    /** E.164 */
    schoolPhone: text(),
  },
  table => [
    check('activity_texts_late_fee', sql`${table.lateFee} in ('full', 'part')`),
    check('activity_texts_coach_gender', sql`${table.coachGender} in (1, 2, 3)`),
    check('activity_texts_trial', sql`${table.trial} in ('free', 'paid', 'none')`),
  ],
)
