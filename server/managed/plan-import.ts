import type { Fault } from '../catalogue/check-row.ts'
import type { Column } from '../catalogue/header.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import { SENTENCES } from '../catalogue/sentences.ts'
import { quoted } from '../catalogue/text.ts'
import { faultsOf, isBelowTaken, newlyMissing } from './fields.ts'
import {
  differingColumns,
  faultOfRow,
  foreignFault,
  type FormerName,
  type Imported,
  hasName,
  newColumns,
  weeklyFault,
  withColumns,
} from './imported.ts'

/** An activity of the school that a row may change. */
export interface KnownActivity extends Imported {
  catalogueSchoolId: number | null
  /** Seats that are taken or offered. */
  taken: number
  isPublished: boolean
  isCancelled: boolean
}

/** What rows are compared with. */
export interface OwnCatalogue<K extends KnownActivity> {
  /** The columns of the file. */
  fileColumns: ReadonlySet<Column>
  /** The initial state of a new activity of the school. */
  blank: K
  /** The school's former name, if it was renamed. */
  former: FormerName | undefined
  categories: readonly { id: number; slug: string; nameEn: string; nameAr: string }[]
  /** By external id. */
  known: ReadonlyMap<string, K>
}

/** The decision about a row. */
export type CatalogueImportPlan<K extends KnownActivity> =
  | { kind: 'refused'; fault: Fault }
  | { kind: 'unchanged' }
  | { kind: 'new'; after: K; row: CatalogueRow; columns: Column[] }
  | { kind: 'changed'; before: K; after: K; row: CatalogueRow; columns: Column[] }

/** Decides what a row changes in the catalogue of a school. */
export function planRow<K extends KnownActivity>(
  row: CatalogueRow,
  own: OwnCatalogue<K>,
): CatalogueImportPlan<K> {
  const { blank, fileColumns } = own
  const refused = (fault: Fault) => ({ kind: 'refused' as const, fault })
  const country = fileColumns.has('country') ? blank.rest.country : null
  const foreign = foreignFault(row, blank.places, country, own.former)
  if (foreign) return refused(foreign)

  const before = own.known.get(row.externalId)
  const category = categoryOf(row, own)
  if (category === undefined)
    return refused({
      column: 'category',
      reason: SENTENCES.noCategory(quoted(row.category?.en ?? '')),
    })
  // Compared by the name that would be stored.
  const known = { ...row, category: category && { en: category.nameEn, ar: category.nameAr } }
  const columns = before ? differingColumns(before, known, fileColumns) : newColumns(fileColumns)
  if (before && columns.length === 0) return { kind: 'unchanged' }
  if (before?.isCancelled) return refused({ column: 'row', reason: SENTENCES.calledOff() })

  const after = withColumns(before ?? blankFor(blank, row), known, columns, category)
  const fault =
    weeklyFault(before, after, columns) ??
    faultOfRow({ ...faultsOf(after.fields), ...(before && faultsOfChange(before, after)) })
  if (fault) return refused(fault)
  return before
    ? { kind: 'changed', before, after, row: known, columns }
    : { kind: 'new', after, row: known, columns }
}

const faultsOfChange = (before: KnownActivity, after: KnownActivity) => ({
  capacity:
    isBelowTaken(before.fields, after.fields, before.taken + before.rest.seatsReserved) &&
    ('too_small' as const),
  ...(before.isPublished && newlyMissing(before, after)),
})

const blankFor = <K extends KnownActivity>(blank: K, { externalId }: CatalogueRow): K => ({
  ...blank,
  rest: { ...blank.rest, externalId },
})

/** Null if the row has no category, undefined if it is unknown. */
function categoryOf<K extends KnownActivity>(row: CatalogueRow, { categories }: OwnCatalogue<K>) {
  const { category } = row
  if (category === null) return null
  return categories.find(it => hasName(it, category.en) || it.slug === category.en)
}
