import { whyAway } from '../db/errors.ts'
import { createFailureLimit } from './repeated-failures.ts'
import { type EventIds, type EventName, isLimited } from './security-events.ts'

/** What we need of others, and what may be away without a fault of ours. */
export type Dependency =
  'database' | 'replica' | 'queue' | 'email' | 'sms' | 'whatsapp' | 'push' | 'indexnow' | 'images'

interface Failure {
  requestId?: string
  error: unknown
  /** Whose failure it is; that of the database is known by itself. Of each there is one line a second at most. */
  dependency?: Dependency
}

export interface Log {
  /** Something broke that nobody asked for; `error` is described without the data it was about. */
  error(message: string, failure: Failure): void
  warn(message: string, requestId?: string): void
  /** What happened to an account, or was tried at one, by ids and hashes alone. */
  event(name: EventName, ids: EventIds): void
}

/** One JSON object a line on standard error. */
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
    if (isLimited(event)) writeLimited(`${event} ${ids.call} ${ids.by}`, entry)
    else write(entry)
  },
}

function write(entry: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}

const writeLimited = createFailureLimit(write)

const dependencyOf = (error: unknown) => (whyAway(error) === null ? undefined : 'database')

/**
 * What an operator needs of an error: its kind, the database's code and where it happened. Never
 * its message as a whole: a failed query carries the parameters, which may be a child's data.
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

/** Why something of others failed, in a word: the innermost code, what the database's client says, or a name. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = codeOf(error)
  if (error.cause instanceof Error) return causeOf(error.cause)
  return typeof code === 'string' ? code : (whyAway(error) ?? error.name)
}
