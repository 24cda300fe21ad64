import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { textOfHtml } from '../../server/catalogue/html-text.ts'
import { readConfig } from '../../server/config.ts'
import { activities, activityTexts } from '../../server/db/schema.ts'
import { openDeps } from '../../server/open-deps.ts'
import { BUILT_SERVER } from '../build/paths.ts'
import { HTML_ACTIVITY } from './html-activity.ts'
import { OVER_ACTIVITY } from './over-activity.ts'
import { redirectPushes } from './push-stand-in.ts'
import { calendarAround, nextRamadan } from './ramadan.ts'
import { SCARCE_ACTIVITIES } from './scarce-activities.ts'
import { addReadyParents } from './add-ready-parents.ts'
import { keepSearch } from './kept-search.ts'
import { dataDirOf, takenIn } from './ready-parents.ts'
import { AUTH_SECRET, DEV_KEY } from '../lib/site.ts'

/** Serves the built site with the demo on a directory that is deleted when the tests are over. */
const port = process.argv[2] ?? '4321'
const dataDir = dataDirOf(port)
// Left by a server that was killed.
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { mode: 0o700 })
mkdirSync(takenIn(dataDir))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
writeFileSync(path.join(dataDir, 'dev-key'), DEV_KEY, { mode: 0o600 })
writeFileSync(
  path.join(dataDir, 'school-calendar.json'),
  JSON.stringify(calendarAround(nextRamadan(Date.now()))),
)
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: port,
  SITE_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  AUTH_SECRET,
  DATABASE_URL: '',
  DEMO: '1',
  NOTIFY: 'outbox',
  RATE_LIMIT_SCALE: '1000',
})

// No list shows an activity that is over, so tests have to know its address.
const { close, deps } = await openDeps(readConfig(process.env))
const { externalId, gId } = OVER_ACTIVITY
await deps.db.update(activities).set({ gId }).where(eq(activities.externalId, externalId))
for (const { externalId, gId, left } of SCARCE_ACTIVITIES)
  await deps.db
    .update(activities)
    .set({ gId, seatsReserved: sql`${activities.capacity} - ${left}::int` })
    .where(eq(activities.externalId, externalId))
// Converted and stored as an import does it.
const description = textOfHtml(HTML_ACTIVITY.description)
const [written] = await deps.db
  .update(activities)
  .set({ gId: HTML_ACTIVITY.gId })
  .where(eq(activities.externalId, HTML_ACTIVITY.externalId))
  .returning({ id: activities.id })
await deps.db
  .update(activityTexts)
  .set({ descriptionEn: description, descriptionAr: description })
  .where(eq(activityTexts.activityId, written?.id ?? 0))
await keepSearch(deps)
await addReadyParents(deps)
await close()

redirectPushes()
await import(pathToFileURL(BUILT_SERVER).href)
