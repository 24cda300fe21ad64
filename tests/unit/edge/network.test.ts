import { describe, expect, test } from 'vitest'
import { connectionOf, networkOf } from '../../../server/lib/network.ts'

describe('The network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:5678', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('The connection of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
    ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
    ['[2001:DB8:1:ABCD::9]:443', '2001:db8:1:ab00::/56'],
    ['::1', '0:0:0:0::/56'],
    ['', ''],
  ])('%s is %s', (address, connection) => {
    expect(connectionOf(address)).toBe(connection)
  })

  test('is one for all 256 networks of a line at home, which are one each for limits', () => {
    const addresses = Array.from({ length: 256 }, (_, at) => `2001:db8:1:2${hex(at)}::1`)
    expect(new Set(addresses.map(connectionOf)).size).toBe(1)
    expect(new Set(addresses.map(networkOf)).size).toBe(256)
  })
})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
