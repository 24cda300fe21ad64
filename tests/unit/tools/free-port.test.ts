import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/lib/site.ts'

/** From here on Linux gives ports to connections; other systems begin higher. */
const FIRST_OF_SYSTEM = 32_768

test('a server that takes long to start finds its port free: nobody else is given it meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 10 }, freePort))

  expect(new Set(ports).size).toBe(10)
  expect(Math.max(...ports)).toBeLessThan(FIRST_OF_SYSTEM)
})

test('a port on which somebody listens is not given', async () => {
  const port = (await freePort()) + 1
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())

  const ports = await Promise.all(Array.from({ length: 10 }, freePort))

  expect(ports).not.toContain(port)
})
