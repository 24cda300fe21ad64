import { type FactColumn, readFacts, type RowFacts } from '../catalogue/facts.ts'
import type { DemoActivity } from './schema.ts'

/** What the catalogue file would say of an activity of the demo. */
const CELLS: Readonly<Record<FactColumn, (activity: DemoActivity, category: string) => string>> = {
  gender: ({ gender }) => gender,
  fees: ({ fees }) => String(fees),
}

/** The facts of an activity of the demo, read as from a file. */
export const demoFacts = (activity: DemoActivity, category: string): RowFacts =>
  readFacts((column, readText) => readText(CELLS[column](activity, category)))
