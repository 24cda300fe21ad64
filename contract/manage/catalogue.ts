import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, maybe } from '../shapes.ts'
import { format, SPREADSHEETS } from './spreadsheets.ts'

/** Of the file as it is sent, and of its text once it is decompressed. */
export const MAX_CATALOGUE_BYTES = 10 * 1024 * 1024

/** More than any school has. */
export const MAX_CATALOGUE_ROWS = 20_000

/** Columns without which a file is no catalogue. */
export const REQUIRED_COLUMNS = ['external_id', 'name_en', 'city_en', 'school_en'] as const

/** The moment of a trial, as it is to be sent back. */
const trialAt = z.iso.datetime()

const report = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** By line, of which the header is the first; `column` is `row` where it is no single one. */
  refusals: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  /** The columns in which known activities change. */
  changes: z.array(z.object({ externalId: z.string(), fields: z.array(z.string()) })),
  /** Of a trial alone. */
  trialAt: z.optional(trialAt),
})
export type CatalogueReport = z.infer<typeof report>

/**
 * The catalogue of a school (design, section 9). What is new is added as a draft; of what is known
 * change the columns that the file has. A row of another school or city, or of a category that Nashat
 * does not have, is refused, and the others go in. Without `dryRun=false` it only says what would come of
 * it. With the `trialAt` of such a trial a row is refused whose activity somebody has changed since. A file that is no
 * catalogue is refused as `invalid_input` of `file`.
 */
export const importCatalogue = {
  method: 'POST',
  path: 'manage/importcatalogue',
  summary: 'Takes the activities of a school from a file, or says what would come of it.',
  input: z.object({ schoolId: id, dryRun: maybe(z.boolean()), trialAt: maybe(trialAt) }),
  output: report,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  takes: ['text/csv', 'application/gzip'],
  maxBytes: MAX_CATALOGUE_BYTES,
} as const satisfies Endpoint

/** It can be imported again, and changes nothing then. */
export const exportActivities = {
  method: 'GET',
  path: 'manage/exportactivities',
  summary: 'All activities of a school as a catalogue file.',
  input: z.object({ schoolId: id, format }),
  output: z.file(),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  files: Object.values(SPREADSHEETS),
} as const satisfies Endpoint
