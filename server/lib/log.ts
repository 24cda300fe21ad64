export interface Log {
  /** Something broke that nobody asked for; `error` is described without the data it was about. */
  error(message: string, details: { requestId?: string; error: unknown }): void
  warn(message: string): void
  /** What happened to an account, by ids alone: who was told, and from where, is never in it. */
  event(name: string, ids: { userId?: string; signInId?: string; by?: string }): void
}

/** One JSON object a line on standard error. */
export const consoleLog: Log = {
  error(message, { requestId, error }) {
    write({ level: 'error', message, requestId, ...describe(error) })
  },
  warn(message) {
    write({ level: 'warn', message })
  },
  event(event, ids) {
    write({ level: 'info', event, ...ids })
  },
}

function write(entry: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}

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
