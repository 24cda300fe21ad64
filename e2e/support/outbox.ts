import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { DEV_COOKIE } from '#contract/dev-pages.ts'
import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import { DEV_KEY } from '../../scripts/lib/site.ts'
import { dataDirOf } from '../../scripts/test/ready-parents.ts'
import type { OutboxEntry } from '../../server/notify/outbox.ts'

export const KNOWN_TO_DEV_PAGES = { Cookie: `${DEV_COOKIE}=${DEV_KEY}` }
export const OUTBOX = `/dev/outbox?key=${DEV_KEY}`

/** The outbox page of a site. */
export async function readOutbox(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/outbox`, { headers: KNOWN_TO_DEV_PAGES })
  return answer.text()
}

/** The messages to a recipient, the newest first: each recipient has a file. */
export async function sentTo(origin: string, recipient: string): Promise<OutboxEntry[]> {
  const file = path.join(dataDirOf(new URL(origin).port), 'outbox', `${recipient}.jsonl`)
  const text = await readFile(file, 'utf8').catch(() => '')
  // A line that is still being written has no line end.
  const lines = text.split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line) as OutboxEntry).toReversed()
}

/** Polling costs next to nothing. */
const LOOKS = { intervals: [50] }

/** Waits for the newest code to a recipient. */
export async function codeIn(origin: string, recipient: string, previous = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      code = (await sentTo(origin, recipient)).find(({ code }) => code)?.code ?? ''
      return code !== '' && code !== previous
    }, LOOKS)
    .toBe(true)
  return code
}

/**
 * Waits for the newest link to a page in the messages to a recipient; returns its path with the token, in the
 * language of the message or in the given one.
 */
export async function linkIn(
  origin: string,
  recipient: string,
  page: string,
  language?: Language,
): Promise<string> {
  const link = new RegExp(String.raw`/(?:ar/)?${page}#token=[\w.-]+`)
  let path = ''
  await expect
    .poll(async () => {
      const sent = await sentTo(origin, recipient)
      path = sent.flatMap(({ text }) => link.exec(text) ?? [])[0] ?? ''
      return path
    }, LOOKS)
    .not.toBe('')
  return language ? pathTo(language, path.replace(/^\/ar\//, '/')) : path
}
