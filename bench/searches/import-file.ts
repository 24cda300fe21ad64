import { createReadStream } from 'node:fs'
import type { Db } from '../../server/db/open.ts'
import { importCatalogue } from '../../server/services/import.ts'

export interface Imported {
  rows: number
  seconds: number
}

/** Imports a catalogue as `npm run import` does, and returns how long it took. */
export async function importFile(db: Db, file: string): Promise<Imported> {
  const start = performance.now()
  const report = await importCatalogue({ db, now: () => new Date() }, () => createReadStream(file))
  return { rows: report.new, seconds: (performance.now() - start) / 1000 }
}
