import { describe, expect, test } from 'vitest'
import type { AuthSession } from '#contract/accounts/account.ts'
import { account } from '../../../../src/i18n/en/accounts/account.ts'
import { deviceText, seenText } from '../../../../src/lib/account/device-text.ts'
import { phoneText } from '../../../../src/lib/account/phone-text.ts'
import { currentTab } from '../../../../src/lib/account/profile-tabs.ts'
import { formatAgo } from '../../../../src/lib/format/relative-time.ts'

const NOW = Date.parse('2026-11-20T12:00:00+03:00')

test.each([
  ['2026-11-20T12:00:30+03:00', null, null],
  ['2026-11-20T11:59:30+03:00', null, null],
  ['2026-11-20T11:55:00+03:00', '5 minutes ago', 'قبل ٥ دقائق'],
  ['2026-11-20T10:00:00+03:00', '2 hours ago', 'قبل ساعتين'],
  ['2026-11-19T12:00:00+03:00', 'yesterday', 'أمس'],
  ['2026-11-05T12:00:00+03:00', '2 weeks ago', 'قبل أسبوعين'],
  ['2026-09-20T12:00:00+03:00', '2 months ago', 'قبل شهرين'],
])('%s was %s', (moment, english, arabic) => {
  expect(formatAgo('en', moment, NOW)).toBe(english)
  expect(formatAgo('ar', moment, NOW)).toBe(arabic)
})

test.each([
  ['+966512345678', '+966\u00a051\u00a0234\u00a05678'],
  ['+966112345678', '+966\u00a011\u00a0234\u00a05678'],
  ['+441632960961', '+441632960961'],
])('%s is read as %s', (number, text) => {
  expect(phoneText(number)).toBe(text)
})

test.each([
  ['/profile', 'overview'],
  ['/profile/children', 'children'],
  ['/profile/current-activities', 'current'],
  ['/profile/previous-activities', 'previous'],
  ['/profile/edit', 'edit'],
  ['/profile/privacy', 'edit'],
  ['/profile/messages', 'messages'],
])('%s is the view %s', (path, name) => {
  expect(currentTab(path)).toBe(name)
})

describe('a device', () => {
  const authSession: AuthSession = {
    signInId: '8d1f2f9e-64a1-4b43-9f5c-0f1c5e1f9a11',
    isCurrent: false,
    browser: 'Chrome',
    system: 'Android',
    device: 'mobile',
    startedAt: '2026-11-03T09:00:00+03:00',
    lastSeenAt: '2020-01-01T00:00:00+03:00',
  }

  test.each([
    [{}, 'Chrome on Android'],
    [{ system: null }, 'Chrome'],
    [{ browser: null }, 'Android'],
    [{ browser: null, system: null }, account.devices.unknown],
  ])('with the data %o is called %s', (known, text) => {
    expect(deviceText({ ...authSession, ...known }, account.devices)).toBe(text)
  })

  test('says when it was last used, and marks the current one', () => {
    expect(seenText('en', authSession, account.devices)).toMatch(
      /^last active \d+ months ago · signed in on 3\sNovember 2026$/,
    )
    expect(seenText('en', { ...authSession, isCurrent: true }, account.devices)).toBe(
      'active now · signed in on 3\u00a0November 2026',
    )
  })

  test('shows a time of today in the local time zone', () => {
    const startedAt = new Date().toISOString()
    expect(seenText('en', { ...authSession, isCurrent: true, startedAt }, account.devices)).toMatch(
      /^active now · signed in today at \d?\d:\d\d$/,
    )
  })
})
