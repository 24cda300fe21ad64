import { migratePostgres } from '../../../server/db/migrate.ts'

// Migrates as the start of a process does: `node migrate-process.ts URL FOLDER`.
const [url = '', folder] = process.argv.slice(2)
await migratePostgres({ name: 'postgres', url, pooledUrl: null }, folder)
