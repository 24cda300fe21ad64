import { glob } from 'node:fs/promises'
import path from 'node:path'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'
import { cacheReferenceCalls } from '../server/page-cache/reference-answers.ts'
import { collectTags } from '../server/page-cache/tags.ts'
import type { RenderPage } from '../server/http/web.ts'

// Renders one page again and again without the page cache, and prints the CPU time of this process for each:
// rendering, the calls of the API, and on PGlite also the database.
const SITE = path.join(import.meta.dirname, '../dist/server')
const [pathname = '/', warmUp = '0', count = '1'] = process.argv.slice(2)

const { changes, deps } = await openDeps(readConfig(process.env))
const api = createApp(deps)
const askApi = cacheReferenceCalls(async request => api.fetch(request, {}), changes)
for await (const part of glob('chunks/**/*.mjs', { cwd: SITE })) await import(path.join(SITE, part))
const { render } = (await import(path.join(SITE, 'entry.mjs'))) as { render: RenderPage }

async function renderOnce(): Promise<void> {
  const page = await render(new Request(deps.siteUrl + pathname), {
    siteUrl: deps.siteUrl,
    contactEmail: deps.contactEmail,
    outbox: deps.outbox,
    api: collectTags(askApi, new Set()),
  })
  if (page.status !== 200) throw new Error(`${pathname} answered ${page.status}.`)
  await page.arrayBuffer()
}

for (let time = 0; time < Number(warmUp); time++) await renderOnce()
const milliseconds: number[] = []
for (let time = 0; time < Number(count); time++) {
  const before = process.cpuUsage()
  await renderOnce()
  const { system, user } = process.cpuUsage(before)
  milliseconds.push((user + system) / 1000)
}
process.stdout.write(JSON.stringify(milliseconds), () => process.exit())
