import type { Worker } from '@playwright/test'
import { editProfile, getParentProfile } from '#contract/accounts/parents.ts'
import { getPushKey } from '#contract/accounts/push.ts'
import { cancelSession, getSessions } from '#contract/manage/sessions.ts'
import { shortWhenText } from '../../server/notify/when.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { inHeading, registerButton } from '../support/apply.ts'
import { findingsOnPage } from '../support/axe.ts'
import { addChildren, openApply, tokenOf } from '../support/family.ts'
import { call, openAccount, test } from '../support/parents.ts'
import { expect } from '../support/fixtures.ts'
import { untilKept } from '../support/kept-pages.ts'
import { deliver, press, shownBy, fakePushService, watchShown } from '../support/push.ts'
import { ownActivity, ownSchool } from '../support/school.ts'
import { leaveEmpty } from '../support/session.ts'

const { account, push: t, site } = messagesFor('ar')

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('a parent is offered notices after registering, gets one of a date that is called off, and turns them off', async ({
  context,
  origin,
  own,
  page,
}) => {
  const { tokens } = await ownSchool(origin)
  const token = tokens.accessToken
  const activity = await ownActivity(origin, token)
  const sessions = await call(origin, getSessions, { gId: activity.gId }, { token })
  const callOff = (at: number) =>
    call(origin, cancelSession, { sessionId: sessions[at]?.id ?? '' }, { token })
  const profile = await call(origin, getParentProfile, {}, tokenOf(own))
  const { cityId, firstName, lastName } = profile
  await call(origin, editProfile, { cityId, firstName, lastName, language: 'ar' }, tokenOf(own))
  await addChildren(origin, own, [{ firstName: 'سارة', age: 8 }])
  const service = await fakePushService(page)

  const dayOf = (at: number) => shortWhenText('ar', sessions[at]?.startsAt ?? '', 'Asia/Riyadh')
  const offer = page.getByText(t.offer.text)
  const result = inHeading(page, ['سارة'], 'ar')

  await test.step('once, with the result', async () => {
    await openApply(page, activity, '/ar')
    await registerButton(page, /سارة/).click()
    await expect(result).toBeFocused()
    await expect(offer).toBeVisible()
    expect(await findingsOnPage(page)).toEqual([])
    await page.getByRole('button', { name: t.offer.notNow }).click()
    const [said = ''] = t.offer.later.split('{account}')
    await expect(page.getByText(said.trim())).toBeFocused()

    const keys: string[] = []
    page.on('request', request => {
      if (request.url().includes(getPushKey.path)) keys.push(request.url())
    })
    await page.reload()
    // The key for the offer would be requested on focus; the request below comes after that.
    await expect(result).toBeFocused()
    await page.evaluate(async () => {
      await fetch('/healthz')
      await new Promise(resolve => requestIdleCallback(resolve))
    })
    expect(keys).toEqual([])
    await expect(offer).toHaveCount(0)
  })

  await test.step('and accepts', async () => {
    await page.evaluate(() => localStorage.removeItem('nashat.kept.push-offered'))
    await page.reload()
    await page.getByRole('button', { name: t.offer.turnOn }).click()
    await expect(page.getByText(t.device.on)).toBeFocused()
    expect(await service.subscribed()).toEqual(['/'])
  })

  await test.step('with the news, and no name', async () => {
    await callOff(0)
    const message = await service.read(1)
    const isOurs = (worker: Worker) => worker.url().endsWith('/sw.js')
    const worker =
      context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs))
    await watchShown(worker)
    await deliver(page, message)
    await expect.poll(() => shownBy(worker)).toHaveLength(1)
    const [shown] = await shownBy(worker)
    expect(shown).toMatchObject({ title: activity.activityName_Ar, lang: 'ar', dir: 'rtl' })
    expect(shown?.body).toMatch(/^أُلغي /)
    expect(shown?.body).toContain(dayOf(0))
    expect(JSON.stringify(shown)).not.toContain('سارة')
    expect(await press(worker)).toEqual([`${origin}/ar/profile/current-activities`])
    expect(await shownBy(worker)).toEqual([])
  })

  await test.step('until they are turned off, or the parent signs out', async () => {
    // The worker of this page has a narrower scope than the one that shows pushes.
    await page.goto('/ar/profile')
    await untilKept(page, ['/ar/profile'])
    await openAccount(page, '/ar/profile/edit')
    const off = page.getByRole('button', { name: t.device.turnOffNamed })
    // The files for it load on the way there.
    await page.getByRole('heading', { name: account.devices.heading }).scrollIntoViewIfNeeded()
    await off.click()
    await expect(page.getByText(t.device.off)).toBeVisible()
    expect(await service.subscribed()).toEqual([])
    await callOff(1)

    const on = page.getByRole('button', { name: t.device.turnOnNamed })
    await on.click()
    await expect(off).toBeFocused()
    expect(await service.subscribed()).toEqual(['/'])
    expect(await findingsOnPage(page)).toEqual([])
    await callOff(2)
    // The second session was not pushed.
    expect((await service.read(2))['body']).toContain(dayOf(2))

    await leaveEmpty(page, '/ar/login')
    await page.getByRole('button', { name: site.account.logout }).first().click()
    await expect(page).toHaveURL('/ar/login')
    await expect.poll(service.subscribed).toEqual([])
    expect(service.count()).toBe(2)
  })
  service.close()
})
