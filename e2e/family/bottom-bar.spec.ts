import { messagesFor } from '../../src/i18n/index.ts'
import { someActivity } from '../support/family.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, openHome } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'

const { site, wishlist } = messagesFor('en')
const { bar } = site

test.use({ viewport: { width: 360, height: 740 } })

test('a parent on a phone navigates with the bottom bar, and sees where they are; the bar of an activity replaces it', async ({
  origin,
  own,
  page,
}) => {
  const activity = await someActivity(origin, own)
  await openHome(page)
  const places = page.getByRole('navigation', { name: bar.label })
  const place = (name: string) => places.getByRole('link', { name })
  await expect(place(bar.explore)).toHaveAttribute('aria-current', 'page')
  await place(bar.week).click()
  await expect(page).toHaveURL('/profile')
  await expect(place(bar.week)).toHaveAttribute('aria-current', 'page')
  await place(bar.account).click()
  await expect(page).toHaveURL('/profile/edit')

  await place(bar.saved).click()
  await expect(page.getByRole('dialog', { name: wishlist.title })).toBeVisible()
  await expect(places).toBeHidden()

  await page.goto(activityPath('en', activity))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(places).toBeHidden()
})
