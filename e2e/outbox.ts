import { expect } from '@playwright/test'

/** Waits for the newest code that the outbox shows for somebody. */
export async function codeIn(outbox: string, recipient: string, previous = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      code = newestCode(await (await fetch(outbox)).text(), recipient)
      return code !== '' && code !== previous
    })
    .toBe(true)
  return code
}

/** Its entries begin with the newest. */
function newestCode(html: string, recipient: string): string {
  const entries = html.split('<section>').filter(entry => entry.includes(`<bdi>${recipient}</bdi>`))
  const [code = ''] = entries.flatMap(entry => /<data value="(\d{6})">/.exec(entry)?.slice(1) ?? [])
  return code
}
