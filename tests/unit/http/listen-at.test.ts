import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../../server/config.ts'
import { listenAt } from '../../../server/http/listen-at.ts'

const SITE = { host: 'HOST', port: 'PORT' } as const
const METRICS = { host: 'METRICS_HOST', port: 'METRICS_PORT' } as const

describe('An operator whose server cannot listen is told', () => {
  test.each([SITE, METRICS])('that the port is taken, and to change $port', async names => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const listening = listenAt(createServer(), { host: '127.0.0.1', port }, names)
    await expect(listening).rejects.toThrow(
      new ConfigError(
        `Port ${port} is taken. Set ${names.port} to another one, or stop what uses it.`,
      ),
    )
    other.close()
  })

  test.each([SITE, METRICS])(
    'that the address is not of this machine, and to change $host',
    async names => {
      const listening = listenAt(createServer(), { host: '203.0.113.7', port: 0 }, names)
      await expect(listening).rejects.toThrow(
        new ConfigError(
          `Nothing can listen at 203.0.113.7 (EADDRNOTAVAIL). Set ${names.host} to an address of this machine.`,
        ),
      )
    },
  )
})
