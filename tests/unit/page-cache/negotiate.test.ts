import { describe, expect, test } from 'vitest'
import { chooseEncoding, isKnownTo } from '../../../server/page-cache/negotiate.ts'

describe('A page is sent', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.0', 'identity'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['deflate', 'identity'],
    ['gzip;q=high', 'identity'],
  ])('to whoever accepts %s as %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})

describe('A page that the client already has', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a" ,"c"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('is recognised by If-None-Match: %s (%s)', (header, isKnown) => {
    expect(isKnownTo(header, '"a"')).toBe(isKnown)
  })
})
