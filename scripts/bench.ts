import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { startApi } from '../bench/api.ts'
import { casesFor } from '../bench/cases.ts'
import { grow } from '../bench/grow.ts'
import { measure } from '../bench/measure.ts'
import { report } from '../bench/report.ts'
import { type OpenDatabase, openPostgres } from '../server/db/open.ts'
import { refreshWords } from '../server/services/catalogue.ts'
import { importCatalogue } from '../server/services/import.ts'
import { queryServer } from '../tests/engine.ts'
import { startPostgres } from '../tests/setup/postgres-server.ts'

const CATALOGUE = path.join(import.meta.dirname, '../../shared/data/open-activities.csv.gz')
const MANY = 1_000_000

const say = (text: string) => process.stdout.write(`${text}\n`)
