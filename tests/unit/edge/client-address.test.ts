import { expect, test } from 'vitest'
import { clientAddress } from '../../../server/http/client-address.ts'

const from = (forwarded: string | undefined, trusted: number) =>
  clientAddress(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.1' } as never,
    },
    trusted,
  )

test.each([
  ['nobody is believed by default', '203.0.113.9', 0, '10.0.0.1'],
  ['one proxy says whom it saw', '203.0.113.9', 1, '203.0.113.9'],
  ['what the client claims in front is not believed', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a proxy without the header', undefined, 1, '10.0.0.1'],
])('%s', (_, forwarded, trusted, address) => {
  expect(from(forwarded, trusted)).toBe(address)
})
