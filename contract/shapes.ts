import * as z from 'zod/mini'
import { ACTIVITY_STATUS, DAY_TIME, GENDER } from './fixed-ids.ts'
import { LANGUAGES } from './language.ts'
import { MAX_PAGE_SIZE, SLUG } from './limits.ts'

/** The maximum of an `integer` in PostgreSQL. */
export const MAX_ID = 2_147_483_647

/** An id from the database. */
export const id = z.int().check(z.gte(1), z.lte(MAX_ID))

export const gId = z.guid()

/** One date of an activity. */
export const sessionId = z.guid()

export const language = z.enum(LANGUAGES)

/** The part of a URL that names a city or a category. */
export const slug = z.string().check(z.regex(SLUG))

/** `YYYY-MM-DD` */
export const day = z.iso.date()

/** A time of day at the venue, like `16:00`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** ISO 8601 with the offset of the venue's time zone. */
export const moment = z.iso.datetime({ offset: true })

/** An amount in SAR. The database keeps two decimal places. */
export const money = z.number().check(z.gte(0))

export const genderId = z.enum(GENDER)
export const dayTimeId = z.enum(DAY_TIME)
export const activityStatusId = z.enum(ACTIVITY_STATUS)

/** For fields where `null` and a missing value mean the same. */
export const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))

export const paging = {
  page: maybe(z.int().check(z.gte(1), z.lte(1_000_000))),
  pageSize: maybe(z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))),
}

export const latitude = z.number().check(z.gte(-90), z.lte(90))
export const longitude = z.number().check(z.gte(-180), z.lte(180))
