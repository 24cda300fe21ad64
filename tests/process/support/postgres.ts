import { inject } from 'vitest'
import {
  type PostgresServer,
  type StartOptions,
  startPostgres,
} from '../../setup/postgres-server.ts'

type OwnOptions = Omit<StartOptions, 'from'> & {
  /** Without the product's tables, which the first process then creates. */
  isEmpty?: boolean
}

/** What a process needs to run on this database. Its notices go to the outbox. */
export const variablesFor = (url: string) => ({
  DATABASE_URL: url,
  AUTH_SECRET: 'x'.repeat(32),
  NOTIFY: 'outbox',
})

/** Starts a separate PostgreSQL, with the product's tables and no rows. */
export const startOwnPostgres = ({
  isEmpty = false,
  ...options
}: OwnOptions = {}): Promise<PostgresServer> =>
  startPostgres({ ...options, from: inject('clusters')[isEmpty ? 'empty' : 'migrated'] })
