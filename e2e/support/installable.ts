import { expect, type Page } from '@playwright/test'

/** Tests use a private window, in which no page can be installed. */
const OF_TESTS = 'in-incognito'

/**
 * Checks that the browser could install this page on the home screen, where it opens at `path`. The browser
 * from npm parses the manifest, but accepts any.
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
