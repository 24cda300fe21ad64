import { makeEmptyDatabase } from '../../server/db/embedded.ts'

// A process of its own: what PGlite needs to make a database stays with the process that did it.
await makeEmptyDatabase()
