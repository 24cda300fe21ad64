import { getMessages } from '#contract/family/messages.ts'
import { getUnreadCount } from '#contract/family/unread.ts'
import { sendMessage } from '#contract/manage/messages.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect, inLanguage, watchCalls } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { expectToFit } from '../support/reflow.ts'
import { registerFamilies, ownActivity, signInAs } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const TEXT = 'Please bring water.\nWe begin at five.'

test('a school writes to families, and a parent reads it', async ({
  browser,
  origin,
  own,
  page,
}) => {
  const { schoolMessages: t } = messagesFor('en')
  const token = await signInAs('School', origin, page)
  const activity = await ownActivity(origin, token, { schoolPhone: '011 234 5678' })
  const ids = await addChildren(origin, own, [{ firstName: 'Sara', age: 8 }])
  await registerAt(origin, own, activity, ids)
  await registerFamilies(origin, activity, ['Omar'])
  const sent = watchCalls(page, sendMessage)

  await page.goto(`/manage/roster/${activity.gId}`)
  await page.getByRole('link', { name: t.toMessages, exact: true }).click()
  await expect(page.getByText(plural('en', t.reach.families, 2), { exact: true })).toBeVisible()
  const next = page.getByRole('button', { name: t.next })
  await next.click()
  await expect(page.getByText(t.errors.text_En.required)).toBeVisible()
  await expect(page.getByRole('textbox', { name: t.text.en })).toBeFocused()

  await page.getByText(t.to.children, { exact: true }).click()
  await next.click()
  await expect(page.getByRole('radio', { name: t.to.children })).toBeFocused()
  const recipients = page.getByRole('radiogroup', { name: t.to.legend })
  await expect(recipients).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('checkbox', { name: /^Sara/ }).check()
  await page.getByRole('textbox', { name: t.text.en }).fill(TEXT)
  await expect(page.getByText(plural('en', t.reach.families, 1), { exact: true })).toBeVisible()
  const mail = page.frameLocator(`iframe[title="${t.preview.frame}"]`)
  await expect(mail.getByText('We begin at five.')).toBeVisible()
  // Shown as in a mail program, although the page's policy forbids style attributes.
  await expect(mail.getByRole('heading')).toHaveCSS('font-size', '26px')
  await page.getByText(t.preview.ar, { exact: true }).click()
  await expect(mail.getByText('كتبت المدرسة هذه الرسالة بالإنجليزية فقط.')).toBeVisible()
  await showWholePage(page, 1280)
  await expectAccessible(page, 'a message that is written')
  await expectToFit(page)

  await next.click()
  const dialog = page.getByRole('dialog', { name: plural('en', t.confirm.title, 1) })
  await expectAccessible(page, 'a message before it leaves')
  await dialog.getByRole('button', { name: t.confirm.yes }).dblclick()
  await expect(page.getByText(plural('en', t.sent, 1))).toBeVisible()
  expect(sent).toMatchObject([{ to: ids, text_En: TEXT }])
  await expect(page.getByRole('region', { name: t.list.heading })).toContainText(
    'We begin at five.',
  )

  const home = await browser.newPage({ baseURL: origin })
  await putTokens(home, own.tokens)
  await home.goto('/profile/messages')
  const { messages, profile } = messagesFor('en')
  const tab = home.getByRole('link', { name: profile.tabs.messages })
  await expect(tab).toHaveAccessibleName(`${profile.tabs.messages} 1 ${profile.unread}`)
  const message = home
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: TEXT.slice(0, 9) })
  await expect(message.getByText(messages.unread, { exact: true })).toBeVisible()
  await expectAccessible(home, 'an unread message')
  await message.locator('summary').click()
  await expect(message.getByRole('link', { name: messages.toActivity })).toBeVisible()
  await expect(message.getByRole('link', { name: messages.call })).toHaveAttribute(
    'href',
    'tel:+966112345678',
  )
  await expect(message.getByText(messages.unread, { exact: true })).toBeHidden()
  await expect(tab).toHaveAccessibleName(profile.tabs.messages)
  const [read] = await call(origin, getMessages, {}, tokenOf(own))
  expect(read?.readAt).not.toBeNull()
  const again = page.getByRole('textbox', { name: t.text.en })
  await again.fill('It rains: we stay inside.')
  await next.click()
  await page.getByRole('dialog').getByRole('button', { name: t.confirm.yes }).click()
  await expect(home.getByRole('listitem').filter({ hasText: 'It rains' })).toHaveCount(1)
  await expect(tab).toHaveAccessibleName(`${profile.tabs.messages} 1 ${profile.unread}`)
  await expect(
    home.getByRole('status').filter({ hasText: plural('en', messages.come, 1) }),
  ).toHaveCount(1)
  await test.step('a long number of messages is cut short, and the next tab leaves it in sight', async () => {
    await home.route(`**/api/${getUnreadCount.path}`, route =>
      route.fulfill({ json: { unread: 120 } }),
    )
    await home.evaluate(() => dispatchEvent(new Event('unreadchange')))
    await expect(tab).toHaveAccessibleName(`${profile.tabs.messages} 120 ${profile.unread}`)
    const badge = tab.getByText(fill(profile.more, { count: 99 }), { exact: true })
    const next = home.getByRole('link', { name: profile.tabs.searches })
    for (const size of ['16px', '32px']) {
      await home.evaluate(to => (document.documentElement.style.fontSize = to), size)
      await next.scrollIntoViewIfNeeded()
      const [box, after] = [await badge.boundingBox(), await next.boundingBox()]
      expect((box?.x ?? 0) + (box?.width ?? 0), size).toBeLessThanOrEqual(after?.x ?? 0)
    }
    await home.evaluate(() => document.documentElement.removeAttribute('style'))
  })
  await home.goto(inLanguage('ar', '/profile/messages'))
  await home.getByText(messagesFor('ar').messages.inOther).first().waitFor({ state: 'attached' })
  await expectAccessible(home, 'a message in the other language')
  await home.close()
})
