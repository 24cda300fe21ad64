import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { searchActivities } from '#contract/activities.ts'
import type { BuiltSite } from '../process/support/built-site.ts'
import { openSchoolDay, type SchoolDay, sendOnce } from './school-day.ts'

const SILENT = 2_000
const SLOW = 300
const GIGABYTE = 1024 ** 3
const SEARCH = `/api/${searchActivities.path}`

describe('When an attacker', () => {
  let day: SchoolDay
  let site: BuiltSite
  const open: Socket[] = []

  beforeAll(async () => {
    day = await openSchoolDay(2)
    site = await day.start({ WORK_AT_ONCE: '2' })
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy()
  })
  afterAll(async () => {
    await site?.stop()
    await day?.close()
  })

  async function visit(first = ''): Promise<Socket> {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
    open.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    if (first !== '') await new Promise(resolve => socket.write(first, resolve))
    return socket
  }
  const visitAll = (count: number, first?: string) =>
    Promise.all(Array.from({ length: count }, () => visit(first)))
  const head = (path: string, type: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: nashat\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`
  const post = async (body: string) =>
    fetch(site.origin + SEARCH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })

  async function expectAllIsWell(of: number): Promise<void> {
    for (const address of ['/', '/healthz', '/readyz'])
      expect((await fetch(site.origin + address)).status, address).toBe(200)
    expect((await post('{}')).status).toBe(200)
    const [registering, marking] = [day.registering[of], day.marking[of]]
    if (!registering || !marking) throw new Error('Nobody is left to act.')
    expect(await sendOnce(site, registering)).toMatchObject({ results: [{}] })
    expect(await sendOnce(site, marking)).toMatchObject({ results: [{ result: 'stored' }] })
  }

  test(`opens ${SILENT} connections and sends nothing, everybody else is served`, async () => {
    await visitAll(SILENT)
    await expectAllIsWell(0)
  })

  test(`begins ${SLOW} calls and never ends them, nobody waits for them`, async () => {
    await visitAll(SLOW, `${head(SEARCH, 'application/json', 50)}{"page":`)
    await visitAll(SLOW, `${head('/contactus', 'application/x-www-form-urlencoded', 50)}name=`)
    await expectAllIsWell(1)
  })

  test.each([
    ['a call', SEARCH, 'application/json'],
    ['a page', '/contactus', 'application/x-www-form-urlencoded'],
  ])('announces a gigabyte to %s, it is refused before it is sent', async (_what, path, type) => {
    const socket = await visit()
    let heard = ''
    const ended = once(socket, 'end')
    socket.on('data', text => (heard += String(text)))
    socket.write(head(path, type, GIGABYTE))
    await ended
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
    expect(heard).toMatch(/\r\nConnection: close\r\n/i)
  })

  test.each([
    ['as deep as fits into a call', 30_000, 400],
    ['a hundred thousand deep', 100_000, 413],
  ])('nests JSON %s, it is refused as invalid and nothing breaks', async (_what, depth, status) => {
    const nested = `{"searchTerm":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect((await post(nested)).status).toBe(status)
    expect((await post('{}')).status).toBe(200)
    expect(site.lines.filter(line => line.includes('"level":"error"'))).toEqual([])
  })
})
