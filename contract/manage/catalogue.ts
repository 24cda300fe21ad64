import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, maybe } from '../shapes.ts'
import { format, SPREADSHEETS } from './spreadsheets.ts'

/** The limit for the file as sent, and for its decompressed text. */
export const MAX_CATALOGUE_BYTES = 10 * 1024 * 1024

/** More than any school has. */
export const MAX_CATALOGUE_ROWS = 20_000

/** A file without these columns is not a catalogue. */
export const REQUIRED_COLUMNS = ['external_id', 'name_en', 'city_en', 'school_en'] as const

/** The time of a dry run, to be sent back with the import. */
const trialAt = z.iso.datetime()

const report = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** By line; the header is line 1. `column` is `row` if the refusal is not about a single one. */
  refusals: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  /** The columns that change in known activities. */
  changes: z.array(z.object({ externalId: z.string(), fields: z.array(z.string()) })),
  /** Only for a dry run. */
  trialAt: z.optional(trialAt),
})
export type CatalogueReport = z.infer<typeof report>

/**
 * Imports the catalogue of a school (design, section 9). New activities are added as drafts; known
 * ones change in the columns that the file has. Rows of another school or city, or of a category
 * that Nashat does not have, are refused; the others are imported. Without `dryRun=false` it only
 * reports what would happen. With the `trialAt` of a dry run, a row is refused if its activity was
 * changed since. A file that is not a catalogue is refused as `invalid_input` of `file`.
 */
export const importCatalogue = {
  method: 'POST',
  path: 'manage/importcatalogue',
  summary: "Imports a school's activities from a file, or previews the import.",
  input: z.object({ schoolId: id, dryRun: maybe(z.boolean()), trialAt: maybe(trialAt) }),
  output: report,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  takes: ['text/csv', 'application/gzip'],
  maxBytes: MAX_CATALOGUE_BYTES,
} as const satisfies Endpoint

/** Importing this file again changes nothing. */
export const exportActivities = {
  method: 'GET',
  path: 'manage/exportactivities',
  summary: "Exports a school's activities as a catalogue file.",
  input: z.object({ schoolId: id, format }),
  output: z.file(),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
  files: Object.values(SPREADSHEETS),
} as const satisfies Endpoint
