import { keepEmptyDatabase } from '../../server/db/empty-database.ts'
import { openPglite } from '../../server/db/open.ts'

// A separate process, because a process keeps the memory that PGlite needs to create a database.
await keepEmptyDatabase(async directory => {
  const { close } = await openPglite(directory)
  await close()
})
