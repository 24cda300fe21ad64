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

/** Starts a separate PostgreSQL, with the product's tables and no rows. */
export const startOwnPostgres = ({
  isEmpty = false,
  ...options
}: OwnOptions = {}): Promise<PostgresServer> =>
  startPostgres({ ...options, from: inject('clusters')[isEmpty ? 'empty' : 'migrated'] })
