import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { vi } from 'vitest'

const PREPARED = [NodePgPreparedQuery, PglitePreparedQuery] as const

/** Counts the statements that `work` sends to the database through Drizzle, on either engine. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = PREPARED.map(({ prototype }) => vi.spyOn(prototype, 'execute'))
  try {
    await work()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/**
 * Returns the largest number of parameters of one statement that `work` sends. PostgreSQL takes at most
 * 65,535.
 */
export async function mostParameters(work: () => Promise<unknown>): Promise<number> {
  const spies = PREPARED.map(({ prototype }) => vi.spyOn(prototype, 'execute'))
  try {
    await work()
    const sent = spies.flatMap(
      ({ mock }) => mock.contexts as PgPreparedQuery<PreparedQueryConfig>[],
    )
    // Otherwise two calls that were not seen would be equal.
    if (sent.length === 0) throw new Error('No statement was sent.')
    return Math.max(...sent.map(statement => statement.getQuery().params.length))
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Returns how many statements `work` has under way at the same moment, at most. */
export async function mostStatementsAtOnce(work: () => Promise<unknown>): Promise<number> {
  let under = 0
  let most = 0
  const spies = PREPARED.map(({ prototype }) => {
    const { execute } = prototype
    return vi.spyOn(prototype, 'execute').mockImplementation(async function (this: never, values) {
      under++
      most = Math.max(most, under)
      try {
        return await execute.call(this, values)
      } finally {
        under--
      }
    })
  })
  try {
    await work()
    return most
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
