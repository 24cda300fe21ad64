import { createReadStream } from 'node:fs'
import { startPostgres } from '/work/main/tests/setup/postgres-server.ts'
import { openPostgres, openDatabase } from '/work/main/server/db/open.ts'
import { importCatalogue } from '/work/main/server/services/import.ts'
import { readCatalogue } from '/work/main/server/catalogue/read.ts'
const file = '/work/shared/data/open-activities.csv.gz'
const mb = () => Math.round(process.memoryUsage().rss / 1e6)
const now = () => new Date()
console.log('rss', mb())
let t = performance.now(); let n = 0
for await (const said of readCatalogue(createReadStream(file))) n++
console.log('read only', n, Math.round(performance.now() - t), 'rss', mb())
if (process.argv[2] === 'pg') {
const pgs = await startPostgres()
for (let i=0;i<1;i++){
const { db, close } = await openPostgres(pgs.url)
t = performance.now()
let r = await importCatalogue({ db, now }, () => createReadStream(file), {onProgress(p){ if(p.rows%4000===0||p.rows>18900)console.log(p.rows, Math.round(performance.now()-t))}})
console.log(r.new, Math.round(performance.now() - t), 'rss', mb())
t = performance.now()
r = await importCatalogue({ db, now }, () => createReadStream(file))
console.log(r.unchanged, Math.round(performance.now() - t), 'rss', mb())
await close()}
await pgs.stop()
} else {
const { db, close } = await openDatabase({ databaseUrl: null, dataDir: '/tmp/imp-perf' })
console.log('open', 'rss', mb())
t = performance.now()
let r = await importCatalogue({ db, now }, () => createReadStream(file), {onProgress(p){ if(p.rows%4000===0||p.rows>18900)console.log(p.rows, Math.round(performance.now()-t))}})
console.log(r.new, Math.round(performance.now() - t), 'rss', mb(), process.memoryUsage())
await close()
}
