import { inject } from 'vitest'
import {
  type PostgresServer,
  type StartOptions,
  startPostgres,
} from '../../setup/postgres-server.ts'

type OwnOptions = Omit<StartOptions, 'from'> & {
  /** Without the product's tables, which whoever opens it then makes. */
  isEmpty?: boolean
}

/** Starts a PostgreSQL for the caller alone, with the product's tables and nothing in them. */
export const startOwnPostgres = ({
  isEmpty = false,
  ...options
}: OwnOptions = {}): Promise<PostgresServer> =>
  startPostgres({ ...options, from: inject('clusters')[isEmpty ? 'empty' : 'migrated'] })
