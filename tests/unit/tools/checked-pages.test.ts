import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { pagesOf, parentPagesOf } from '../../../scripts/lib/site.ts'
import { ROOT } from '../../../server/root.ts'

/** Pages that are checked another way, or at another address. */
const ELSEWHERE = new Set([
  // What other addresses answer with: `/nothing-is-here`, `/server-error`.
  '404.astro',
  '500.astro',
  // Written by a frame of the form of an activity: e2e/manage/activity.spec.ts.
  'manage/preview.astro',
])

const CARD = { gId: '0a000000-0000-4000-8000-000000000001', slug: 'chess' }

/** The pattern of the English addresses of a page: `edit-child/[id].astro` is at `/edit-child/7`. */
const patternOf = (file: string) =>
  new RegExp(
    `^/${file
      .replace(/\.astro$/, '')
      .replace(/(?:^|\/)index$/, '')
      .replaceAll(/\[\w+\]/g, '[^/]+')}$`,
  )

const pathOf = (address: string) => new URL(address, 'http://nashat.test').pathname

test('whoever adds a page has its size, its markup and its accessibility checked', async () => {
  vi.stubGlobal('fetch', async () => Response.json([CARD]))
  const addresses = [...(await pagesOf('')), ...(await parentPagesOf(''))].map(pathOf)
  const files = globSync('**/*.astro', { cwd: path.join(ROOT, 'src/pages') })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => !ELSEWHERE.has(file))

  const unchecked = files.filter(file => !addresses.some(one => patternOf(file).test(one)))

  expect(
    unchecked,
    'add an address to STATIC_PAGES or parentPagesOf of scripts/lib/site.ts',
  ).toEqual([])
})
