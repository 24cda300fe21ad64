import fc from 'fast-check'
import { startPostgres } from './setup/postgres-server.ts'
import { openPostgres } from '../server/db/open.ts'
import { importCatalogue } from '../server/services/import.ts'
import { catalogueText, bytesOf, read } from './catalogue-file.ts'
import { hostileCells } from './hostile-cells.ts'
import { sql } from 'drizzle-orm'
const pgs = await startPostgres()
const { db, close } = await openPostgres(pgs.url)
const now = () => new Date()
let rowsIn = 0
try {
await fc.assert(fc.asyncProperty(fc.array(hostileCells, { minLength: 20, maxLength: 200 }), async rows => {
  await db.execute(sql`truncate activities, schools, cities, categories, images cascade`)
  const file = catalogueText(...rows)
  const a = await importCatalogue({ db, now }, () => bytesOf(file))
  const b = await importCatalogue({ db, now }, () => bytesOf(file))
  rowsIn += a.new
  if (a.new + a.refused.length !== rows.length || b.unchanged !== a.new) throw new Error(JSON.stringify([a, b]))
}), { numRuns: 150 })
console.log('db fuzz ok', rowsIn)
// names as well
await fc.assert(fc.asyncProperty(fc.array(fc.record({ name_en: fc.string({ unit: 'binary', minLength: 1 }), city_en: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 250 }), school_en: fc.string({ unit: 'binary', minLength: 1 }), category: fc.string({ unit: 'grapheme' }), category_ar: fc.string({unit:'binary'}) }), { minLength: 20, maxLength: 100 }), async rows => {
  await db.execute(sql`truncate activities, schools, cities, categories, images cascade`)
  const file = catalogueText(...rows)
  const a = await importCatalogue({ db, now }, () => bytesOf(file))
  const b = await importCatalogue({ db, now }, () => bytesOf(file))
  rowsIn += a.new
  if (a.new + a.refused.length !== rows.length || b.unchanged !== a.new) throw new Error(JSON.stringify([a, b]))
}), { numRuns: 150 })
console.log('db names fuzz ok', rowsIn)
} catch (e: any) { console.log(e.message.slice(0, 3000), e.cause?.message?.slice(0, 500), e.cause?.cause) }
await close(); await pgs.stop()
const line = fc.string({ unit: fc.constantFrom('"', ',', 'x', '\n', '\r', ' ', 'é'), maxLength: 60 })
await fc.assert(fc.asyncProperty(line, async broken => {
  const last = 'a:last,Judo,Riyadh,Palm'
  const said = await read(`external_id,name_en,city_en,school_en\n${broken}\n${last}\n`)
  const row = said.flatMap(it => (it.kind === 'row' ? it.row : [])).at(-1)
  const sw = said.some(it => it.kind === 'refused' && /runs to line/.test(it.reason))
  if (!(sw || row?.externalId === 'a:last') || (row?.externalId === 'a:last' && row.school.en !== 'Palm')) throw new Error(JSON.stringify(said))
}), { numRuns: 50000 })
console.log('line fuzz ok')
for (const [n, text] of [['quotes', '"'.repeat(2e6)], ['quote lines', '"\n'.repeat(1e6)], ['open lines', '"x\n'.repeat(1e6)], ['open then blank', '"' + '\n'.repeat(2e6)], ['one open per 999', ('x,"y\n' + 'a,b\n'.repeat(998)).repeat(500)], ['mid', 'a"b"c,\n'.repeat(3e5)]] as const) {
  const t = performance.now(); const r = await read('external_id,name_en,city_en,school_en\n' + text); console.log(n, r.length, Math.round(performance.now() - t), 'ms')
}
