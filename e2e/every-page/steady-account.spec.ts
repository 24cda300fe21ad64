import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, hold, inLanguage, titleOf } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { painted, scoreOf, watchShifts } from '../support/shift.ts'

const { account, familyPrivacy, guardians, savedSearches, verify } = messagesFor('ar')

/** Opens an Arabic page on a phone, with its scripts and calls held back until it is painted. */
async function openHeld(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 740 })
  const shifts = await watchShifts(page)
  const scripts = await hold(page, /\/_astro\/.*\.js$/)
  const calls = await hold(page, /\/api\/(guardians|privacy)\//)
  await page.goto(inLanguage('ar', path), { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await shifts.showFont()
  await painted(page)
  return { ...shifts, releaseScripts: scripts.release, releaseCalls: calls.release }
}

test('the heading and the footer stay while a search is about to be saved, and its font loads', async ({
  own: _,
  page,
}) => {
  const { moved, releaseScripts } = await openHeld(page, '/save-search?q=chess')
  await releaseScripts()
  const list = page.getByRole('link', { name: savedSearches.save.seeList })
  await expect(list).toHaveAttribute('href', /\?q=chess$/)
  await painted(page)
  const shifts = await moved()
  expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.01)
})

test('the footer stays where a parent reads that the e-mail is confirmed already', async ({
  own: _,
  page,
}) => {
  const { moved, releaseScripts } = await openHeld(page, '/verify-email')
  await releaseScripts()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verify.email.confirmedHeading)
  await expect(page).toHaveTitle(titleOf('ar', verify.email.confirmedHeading))
  await painted(page)
  const shifts = await moved()
  expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.01)
})

test('what is below the form for a second guardian stays when the form loads', async ({
  own: _,
  page,
}) => {
  const { moved, releaseCalls, releaseScripts } = await openHeld(page, '/profile/privacy')
  await releaseScripts()
  await expect(page.getByRole('heading', { name: familyPrivacy.title })).toBeVisible()
  await page.getByRole('heading', { name: guardians.part.heading, exact: true }).evaluate(it => {
    it.scrollIntoView()
  })
  await painted(page)
  await moved()
  await releaseCalls()
  await expect(page.getByLabel(guardians.part.email)).toBeVisible()
  await painted(page)
  const shifts = await moved()
  expect(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.01)
})

/** Less than another device, and more than a line of text that wraps in another browser. */
const LESS_THAN_A_DEVICE = 30

test('the skeleton of the devices stands for one device', async ({ own: _, page }) => {
  const { releaseScripts } = await openHeld(page, '/profile/edit')
  const devices = page.getByRole('region', { name: account.devices.heading })
  const before = await devices.boundingBox()
  await releaseScripts()
  await expect(devices.getByText(account.devices.alone)).toBeVisible()
  const after = await devices.boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(LESS_THAN_A_DEVICE)
})
