import { sql } from 'drizzle-orm'
import { openPostgres } from '../server/db/open.ts'
import { startPostgres } from '../tests/setup/postgres-server.ts'
import { importFile } from './searches/import-file.ts'
const server = await startPostgres()
const { close, db } = await openPostgres(server.url)
const c0 = process.cpuUsage()
const { rows, seconds } = await importFile(db, '/work/shared/data/open-activities.csv.gz')
const c = process.cpuUsage(c0)
console.log(rows, seconds.toFixed(2), Math.round(rows / seconds), 'node cpu', ((c.user + c.system) / 1e6).toFixed(2))
console.log((await db.execute(sql`select pg_size_pretty(pg_database_size(current_database())) s`)))
await close(); await server.stop()
