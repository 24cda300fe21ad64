import { expect } from '@playwright/test'
import { DEV_COOKIE } from '#contract/dev-pages.ts'
import { DEV_KEY } from '../../scripts/lib/site.ts'

export const KNOWN_TO_DEV_PAGES = { Cookie: `${DEV_COOKIE}=${DEV_KEY}` }
export const OUTBOX = `/dev/outbox?key=${DEV_KEY}`

/** What the outbox of a site shows. */
export async function readOutbox(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/outbox`, { headers: KNOWN_TO_DEV_PAGES })
  return answer.text()
}

/** Waits for the newest code that the outbox shows for somebody. */
export async function codeIn(origin: string, recipient: string, previous = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      code = newestCode(await readOutbox(origin), recipient)
      return code !== '' && code !== previous
    })
    .toBe(true)
  return code
}

/** Waits for the newest link to a page in what somebody was sent, and gives its path with the token. */
export async function linkIn(origin: string, recipient: string, page: string): Promise<string> {
  const link = new RegExp(String.raw`/(?:ar/)?${page}#token=[\w.-]+`)
  let path = ''
  await expect
    .poll(async () => {
      const entries = entriesOf(await readOutbox(origin), recipient)
      path = entries.flatMap(entry => link.exec(entry) ?? [])[0] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

/** What was sent to somebody, the newest first. */
const entriesOf = (html: string, recipient: string) =>
  html.split('<section>').filter(entry => entry.includes(`<bdi>${recipient}</bdi>`))

function newestCode(html: string, recipient: string): string {
  const [code = ''] = entriesOf(html, recipient).flatMap(
    entry => /<data value="(\d{6})">/.exec(entry)?.slice(1) ?? [],
  )
  return code
}
