import type { Server } from 'node:http'
import type { SocketReader } from './http/socket-reader.ts'
import type { Work } from './jobs/work.ts'
import type { FamilyStreams } from './live/family-streams.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Longer than any render, and shorter than a supervisor usually waits after SIGTERM. */
const GRACE_MS = 8_000
/** Exit after this long anyway: a database that hangs never confirms that its connections are closed. */
const GIVE_UP_MS = 9_000

/** What a running server has opened. */
interface Opened {
  server: Server
  reader: SocketReader
  familyStreams: Pick<FamilyStreams, 'close'>
  metrics: Metrics | null
  work: Pick<Work, 'stop'>
  /** Closes the database and what depends on it. */
  close: () => Promise<void>
  tracing: Tracing | null
}

/**
 * Shuts the server down gracefully on SIGTERM or SIGINT: what is under way may finish, and the process exits
 * after GIVE_UP_MS at the latest.
 */
export function shutDownOnSignals(opened: Opened): void {
  const { close, familyStreams, metrics, reader, server, tracing, work } = opened
  const stop = async () => {
    setTimeout(() => process.exit(0), GIVE_UP_MS).unref()
    familyStreams.close()
    metrics?.close()
    await Promise.all([work.stop(GRACE_MS), stopServing(server, reader)])
    await close()
    await tracing?.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Stops accepting requests and lets those under way finish, for GRACE_MS at most. */
async function stopServing(server: Server, reader: SocketReader): Promise<void> {
  setTimeout(() => {
    server.closeAllConnections()
    reader.closeAll()
  }, GRACE_MS).unref()
  await new Promise(resolve => {
    server.close(resolve)
    reader.close()
    server.closeIdleConnections()
  })
}
