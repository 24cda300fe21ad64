import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { securityText } from '../../../src/documents/security.ts'

const SITE = { siteUrl: 'https://nashat.example', contactEmail: 'hello@nashat.example' }

test('security.txt has its contact, languages, canonical address and expiry', () => {
  expect(securityText(SITE, new Date('2026-09-01T22:30:00Z'))).toBe(
    [
      'Contact: mailto:hello@nashat.example',
      'Expires: 2027-02-28T00:00:00.000Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://nashat.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('security.txt expires in less than a year, at any time', () => {
  for (const at of ['2026-01-01T00:00:00Z', '2028-02-29T23:59:59.999Z', '2099-12-31T12:00:00Z']) {
    const expires = /^Expires: (.+)$/m.exec(securityText(SITE, new Date(at)))?.[1] ?? ''
    const days = (Date.parse(expires) - Date.parse(at)) / DAY_MS
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(365)
  }
})
