import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { vi } from 'vitest'

/** Counts the statements that `work` sends to the database through Drizzle, on either engine. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    vi.spyOn(NodePgPreparedQuery.prototype, 'execute'),
    vi.spyOn(PglitePreparedQuery.prototype, 'execute'),
  ] as const
  try {
    await work()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
