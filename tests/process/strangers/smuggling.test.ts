import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/lib/site.ts'
import type { PostgresServer } from '../../setup/postgres-server.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { startOwnPostgres } from '../support/postgres.ts'
import { hasFront, startFront } from './fronts.ts'
import { serveHeedlessly } from './heedless.ts'
import { type Shape, SHAPES } from './shapes.ts'
import { attack, type Backend, innocents, known } from './smuggling.ts'
import { say } from './talk.ts'
import { openTap, statusesOf } from './tap.ts'

const SMUGGLED = /^nashat_http_request_seconds_count\{[^}]*route="no call",status="4xx"\} (\d+)$/m
const CLOSED = 'closed'

/** The server's answer to a shape. `expected` says how much of it to wait for. */
async function said(port: number, { bytes, comes: expected }: Shape): Promise<string> {
  const words = expected.split(' ')
  const { closed, hangUp, heard, until } = await say(port, bytes)
  const count = words.filter(word => word !== CLOSED).length
  await until(text => statusesOf(text).length >= count)
  const isEnded = words.includes(CLOSED)
  if (isEnded) await closed
  hangUp()
  return [...statusesOf(heard()), ...(isEnded ? [CLOSED] : [])].join(' ')
}

/** Returns what other clients got, and how often one was served over the connection of an attack. */
async function attackThrough(name: 'nginx' | 'HAProxy', backend: Backend, shapes = SHAPES) {
  const tap = await openTap(backend.port)
  const front = await startFront(name, tap.port)
  const before = await backend.smuggled()
  const alone = await innocents(front.port)
  const harmful: string[] = []
  let shared = 0
  for (const shape of shapes) {
    const { isShared, others, outOfStep } = await attack(front.port, tap, shape)
    if (isShared) shared++
    if (outOfStep > 0 || others.join('') !== alone.join('')) harmful.push(shape.name)
  }
  const unknown = (await backend.smuggled()) - before - known(tap)
  await front.stop()
  tap.close()
  return {
    statuses: alone.map(answer => /http\/1\.1 (\d+)/.exec(answer)?.[1]),
    harmful,
    shared,
    unknown,
  }
}

describe('A request smuggled within another', () => {
  let postgres: PostgresServer
  let site: BuiltSite
  let server: Backend

  beforeAll(async () => {
    const metrics = await freePort()
    postgres = await startOwnPostgres()
    site = await startBuiltSite({ DATABASE_URL: postgres.url, METRICS_PORT: String(metrics) })
    server = {
      port: Number(new URL(site.origin).port),
      async smuggled() {
        const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`)
        return Number(SMUGGLED.exec(await answer.text())?.[1] ?? 0)
      },
    }
    // From here on its pages are in memory.
    await innocents(server.port)
  })
  afterAll(async () => {
    await site?.stop()
    await postgres?.stop()
  })

  test('is not seen as one by the server itself, however the outer one is framed', async () => {
    const before = await server.smuggled()
    const came: Record<string, string> = {}
    for (const shape of SHAPES) came[shape.name] = await said(server.port, shape)
    expect(came).toEqual(Object.fromEntries(SHAPES.map(({ comes, name }) => [name, comes])))
    const asked = SHAPES.filter(({ comes }) => comes.endsWith(' 404')).length
    expect(asked).toBeGreaterThan(0)
    expect((await server.smuggled()) - before).toBe(asked)
  })

  // Without the program there is nothing to test.
  describe.each(['nginx', 'HAProxy'] as const)('sent through %s, if installed', name => {
    test.skipIf(!hasFront(name))(
      'reaches no other client, and changes no other answer',
      async () => {
        const { shared, ...came } = await attackThrough(name, server)
        expect(came).toEqual({ statuses: ['200', '200'], harmful: [], unknown: 0 })
        // Clients that came over other connections prove nothing.
        expect(shared).toBeGreaterThan(20)
      },
    )

    test.skipIf(!hasFront(name))('is detected if the server behind accepts it', async () => {
      const heedless = await serveHeedlessly()
      const shapes = SHAPES.filter(shape => shape.name.endsWith('body on a form'))
      const { harmful, unknown } = await attackThrough(name, heedless, shapes)
      heedless.close()
      expect(harmful).toEqual(shapes.map(shape => shape.name))
      expect(unknown).toBe(shapes.length)
    })
  })
})
