import { inject } from 'vitest'
import {
  type PostgresServer,
  type StartOptions,
  startPostgres,
} from '../../setup/postgres-server.ts'

/** Starts a PostgreSQL for the caller alone, with nothing in it. */
export const startOwnPostgres = (
  options: Omit<StartOptions, 'from'> = {},
): Promise<PostgresServer> => startPostgres({ ...options, from: inject('cluster') })
