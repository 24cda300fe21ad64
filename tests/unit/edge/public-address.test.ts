import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../server/images/public-address.ts'

describe('a public internet address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'is %s',
    address => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
    'localhost',
    '0177.0.0.1',
    '127.1',
    '2130706433',
    '',
  ])('is not %j', address => expect(isPublicAddress(address)).toBe(false))

  test.each([
    ['AWS, Google, Azure and most others', '169.254.169.254'],
    ['AWS, of containers', '169.254.170.2'],
    ['AWS, by IPv6', 'fd00:ec2::254'],
    ['Google, by IPv6', 'fd20:ce::254'],
    ['Alibaba', '100.100.100.200'],
    ['Oracle, before', '192.0.0.192'],
    ['Azure, for its agents', '168.63.129.16'],
  ])('is not the metadata address of a cloud: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped, in hexadecimal', '::ffff:7f00:1'],
    ['mapped, though what it names is public', '::ffff:8.8.8.8'],
    ['mapped, written out', '0:0:0:0:0:ffff:7f00:0001'],
    ['translated (SIIT)', '::ffff:0:127.0.0.1'],
    ['compatible', '::127.0.0.1'],
    ['through NAT64', '64:ff9b::127.0.0.1'],
    ['through NAT64, in hexadecimal', '64:ff9b::7f00:1'],
    ['through a NAT64 of the own network', '64:ff9b:1::7f00:1'],
    ['through 6to4', '2002:7f00:1::'],
    ['through Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ])('is not an internal IPv4 address within IPv6: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
