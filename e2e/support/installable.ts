import { expect, type Page } from '@playwright/test'

/** A test browses in private, where no page can be installed. */
const OF_TESTS = 'in-incognito'

/**
 * The browser would put this page on the home screen, where it opens at `path`. The one that npm brings looks
 * at the manifest and has nothing against any.
 */
export async function expectInstallable(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(String(data))).toMatchObject({ start_url: path, display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const inTheWay = installabilityErrors.filter(({ errorId }) => errorId !== OF_TESTS)
  expect(inTheWay, 'nothing is in the way of installing it').toEqual([])
  await session.detach()
}
