import { inject } from 'vitest'
import { type PostgresServer, startPostgres } from '../../setup/postgres-server.ts'

/** Starts a PostgreSQL for the caller alone, with nothing in it. One that `keeps` loses nothing when it is killed. */
export const startOwnPostgres = (options: { keeps?: boolean } = {}): Promise<PostgresServer> =>
  startPostgres({ ...options, from: inject('cluster') })
