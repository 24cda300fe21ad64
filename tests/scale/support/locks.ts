import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 5

/** Lock modes that make reads or writes of rows wait. */
const HELD = `
  select pg_class.relname || ' ' || replace(pg_locks.mode, 'Lock', '') as lock
  from pg_locks join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
  where application_name = 'nashat migrations' and datname = current_database() and granted
    and relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_locks.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`

/**
 * Polls every few milliseconds which tables the migration has locked. The returned function ends that and
 * returns each table with its lock mode, and for how long it was seen. Locks between two polls are missed.
 */
export async function watchLocks(url: string): Promise<() => Promise<string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const seen = new Map<string, { first: number; last: number }>()
  const stopping = new AbortController()
  async function watch() {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ lock: string }>({ name: 'held', text: HELD })
      const last = performance.now()
      for (const { lock } of rows) seen.set(lock, { first: seen.get(lock)?.first ?? last, last })
      await pause(EVERY_MS)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
    await client.end()
    return [...seen].map(([lock, { first, last }]) => `${lock} ${(last - first).toFixed(0)} ms`)
  }
}
