import { keepEmptyDatabase } from '../../server/db/empty-database.ts'
import { openPglite } from '../../server/db/open.ts'

// A process of its own: what PGlite needs to make a database stays with the process that did it.
await keepEmptyDatabase(async directory => {
  const { close } = await openPglite(directory)
  await close()
})
