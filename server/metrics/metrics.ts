import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '../db/replica/replica.ts'
import type { Find } from '../http/cached-answer.ts'
import type { Lanes } from '../http/lanes.ts'
import { listenAt } from '../http/listen-at.ts'
import { routeOf } from './route-of.ts'

/** What is measured elsewhere and read at each scrape. */
export interface Measured {
  lanes: Lanes
  /** Database connections, by pool. Empty for the embedded database. */
  pools: () => { name: string; open: number; idle: number; waiting: number }[]
  /** The read replica; null if there is none. */
  replica: Pick<Replica, 'reads' | 'state'> | null
  /** Jobs that wait or run, by queue. */
  queues: () => Promise<{ name: string; waiting: number; underWay: number }[]>
}

export interface Metrics {
  /** Wraps `find` to count answers from memory, including those sent directly at the socket. */
  counting(find: Find): Find
  /** Counts and times every request of a server. */
  watch(server: Server): void
  /** Serves the metrics at `/metrics` only, until closed. */
  listen(host: string, port: number): Promise<void>
  close(): void
}

/** From imperceptible to unacceptable. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics for Prometheus. No label contains personal data: see `routeOf`. */
export function createMetrics(measured: Measured): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const fromMemory = new Counter({
    name: 'nashat_answers_from_memory_total',
    help: 'Pages and files that were found in memory.',
    registers,
  })
  const requests = new Histogram({
    name: 'nashat_http_request_seconds',
    help: 'Requests from their headers to the end of the answer, but for those from memory.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  addLanes(register, measured)
  addPools(register, measured)
  addQueues(register, measured)
  addReplica(register, measured)

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      text => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  return {
    counting: find => address => {
      const found = find(address)
      if (found) fromMemory.inc()
      return found
    },
    watch(server) {
      server.prependListener('request', ({ method = '', url = '' }, response) => {
        const end = requests.startTimer({ method, route: routeOf(url) })
        response.once('close', () => end({ status: statusOf(response) }))
      })
    },
    listen: (host, port) =>
      listenAt(server, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' }),
    close: () => void server.close(),
  }
}

/**
 * An unanswered request has no status: the client hung up, or it came behind the last answer of a
 * connection.
 */
const statusOf = ({ headersSent, statusCode }: ServerResponse) =>
  headersSent ? `${Math.floor(statusCode / 100)}xx` : 'unanswered'

function addLanes(register: Registry, { lanes }: Measured): void {
  const gauge = new Gauge({
    name: 'nashat_lane_requests',
    help: 'Requests that are under way or wait, by lane (decision 119).',
    labelNames: ['lane', 'state'],
    registers: [register],
    collect() {
      for (const [lane, turns] of Object.entries(lanes)) {
        const { underWay, waiting } = turns.counts()
        gauge.set({ lane, state: 'under way' }, underWay)
        gauge.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
  const rejected = new Counter({
    name: 'nashat_lane_sent_away_total',
    help: 'Requests that were told to come again, by lane.',
    labelNames: ['lane'],
    registers: [register],
    collect() {
      rejected.reset()
      for (const [lane, turns] of Object.entries(lanes))
        rejected.inc({ lane }, turns.counts().rejected)
    },
  })
}

function addPools(register: Registry, { pools }: Measured): void {
  const gauge = new Gauge({
    name: 'nashat_database_connections',
    help: 'Connections to the database, and who waits for one, by pool.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const { idle, name, open, waiting } of pools()) {
        gauge.set({ pool: name, state: 'used' }, open - idle)
        gauge.set({ pool: name, state: 'idle' }, idle)
        gauge.set({ pool: name, state: 'waited for' }, waiting)
      }
    },
  })
}

function addQueues(register: Registry, { queues }: Measured): void {
  const gauge = new Gauge({
    name: 'nashat_queue_jobs',
    help: 'Jobs and notices that wait or are under way, by queue; a minute old at most.',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      for (const { name, underWay, waiting } of await queues()) {
        gauge.set({ queue: name, state: 'under way' }, underWay)
        gauge.set({ queue: name, state: 'waiting' }, waiting)
      }
    },
  })
}

function addReplica(register: Registry, { replica }: Measured): void {
  if (!replica) return
  const used = new Gauge({
    name: 'nashat_replica_used',
    help: '1 while public reads go to the replica; 0 while it is away or too far behind.',
    registers: [register],
    collect() {
      used.set(replica.state() === 'used' ? 1 : 0)
    },
  })
  const reads = new Counter({
    name: 'nashat_public_reads_total',
    help: 'Statements of what anybody may read, by the database that answered.',
    labelNames: ['database'],
    registers: [register],
    collect() {
      reads.reset()
      for (const [database, count] of Object.entries(replica.reads()))
        reads.inc({ database }, count)
    },
  })
}
