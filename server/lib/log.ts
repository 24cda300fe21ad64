import { unreachableReason } from '../db/errors.ts'
import { createThrottledLog } from './throttled-log.ts'
import { type EventIds, type EventName, isThrottled } from './security-events.ts'

/** External systems that can fail without a fault of ours. */
export type Dependency =
  'database' | 'replica' | 'queue' | 'email' | 'sms' | 'whatsapp' | 'push' | 'indexnow' | 'images'

interface Failure {
  requestId?: string
  error: unknown
  /**
   * The system that failed; a database failure is recognised without it. Each is logged at most once a
   * second.
   */
  dependency?: Dependency
}

export interface Log {
  /** Logs an unexpected failure. `error` is described without the data it was about. */
  error(message: string, failure: Failure): void
  warn(message: string, requestId?: string): void
  /** Logs an event of an account, or an attempt at one, with ids and hashes only. */
  event(name: EventName, ids: EventIds): void
}

/** Writes one JSON object per line to standard error. */
export const consoleLog: Log = {
  error(message, { error, requestId, dependency = dependencyOf(error) }) {
    const entry = { level: 'error', message, dependency, requestId, ...describe(error) }
    if (dependency) writeLimited(dependency, { ...entry, cause: causeOf(error) })
    else write(entry)
  },
  warn(message, requestId) {
    write({ level: 'warn', message, requestId })
  },
  event(event, ids) {
    const entry = { level: 'info', event, ...ids }
    if (isThrottled(event)) writeLimited(`${event} ${ids.call} ${ids.by}`, entry)
    else write(entry)
  },
}

function write(entry: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}

const writeLimited = createThrottledLog(write)

const dependencyOf = (error: unknown) =>
  unreachableReason(error) === null ? undefined : 'database'

/**
 * Describes an error for an operator: its kind, the database's code and the stack. Never the full message:
 * a failed query contains its parameters, which may be a child's data.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    kind: error.name,
    cause: cause?.name,
    code: codeOf(cause ?? error),
    stack: frames.slice(0, 12).map(line => line.trim()),
  }
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}

/**
 * Why an external system failed, in a word: the innermost code, the reason of the database client, or the
 * name of the error.
 */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = codeOf(error)
  if (error.cause instanceof Error) return causeOf(error.cause)
  return typeof code === 'string' ? code : (unreachableReason(error) ?? error.name)
}
