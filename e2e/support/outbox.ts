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

/** Waits for the newest invitation of somebody, and gives the token in its link. */
export async function invitationTokenIn(origin: string, recipient: string): Promise<string> {
  let token = ''
  await expect
    .poll(async () => {
      const entries = (await readOutbox(origin)).split('<section>')
      const mail = entries.find(
        entry => entry.includes(`<bdi>${recipient}</bdi>`) && entry.includes('/invitation#token='),
      )
      token = /\/invitation#token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
      return token
    })
    .not.toBe('')
  return token
}

/** Its entries begin with the newest. */
function newestCode(html: string, recipient: string): string {
  const entries = html.split('<section>').filter(entry => entry.includes(`<bdi>${recipient}</bdi>`))
  const [code = ''] = entries.flatMap(entry => /<data value="(\d{6})">/.exec(entry)?.slice(1) ?? [])
  return code
}
