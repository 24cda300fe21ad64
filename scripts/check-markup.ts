import { HtmlValidate } from 'html-validate'
import { chromium } from '@playwright/test'
import { openAtRest } from './lib/at-rest.ts'
import { findBrowser, leftOutArgs, PLAYWRIGHT_ARGS } from './lib/browser.ts'
import { mapAtOnce } from './lib/map-at-once.ts'
import { openAsParent } from './test/parent.ts'
import { misdrawn, parseErrors } from './lib/parse-errors.ts'
import { pagesOf, parentPagesOf, serveSite } from './lib/site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Astro leaves these as they were written; browsers read both forms.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes some of them as it calls its own properties; browsers read both.
    'attr-case': 'off',
    // Custom properties of the islands' own elements.
    'no-inline-style': 'error',
    // Files of our own need no checksum: whoever could change them could change it too.
    'require-sri': ['error', { target: 'crossorigin' }],
    // What may be chosen together shares its name, as the standard has it.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    'long-title': 'off',
    // Safari forgets that a list without markers is one, unless it is told.
    'no-redundant-role': 'off',
    // A landmark of its own for each list of links; what a combobox opens is no select.
    'prefer-native-element': ['error', { exclude: ['list', 'listbox', 'status'] }],
  },
})

const site = await serveSite()
let wrong = 0

function say(mistake: string): void {
  wrong++
  console.log(mistake)
}

/** Astro puts it in front of the first island, where the standard has no style; browsers take it. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** Says what is wrong with a page. */
async function check(page: string, html: string): Promise<void> {
  for (const { code, column, line } of parseErrors(html)) say(`${page} ${line}:${column} ${code}`)
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''), page)
  for (const { column, line, message, ruleId, selector } of report.results.flatMap(
    result => result.messages,
  ))
    say(`${page} ${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`)
}

for (const page of await pagesOf(site.origin)) {
  // A connection that is kept may be closed just as it is used again, where the machine is slow.
  const answer = await fetch(site.origin + page, { headers: { Connection: 'close' } })
  await check(page, await answer.text())
}

// What a parent sees is drawn in the browser, where Vite adds hints for code that comes late.
const HINTS = /<link rel="modulepreload"[^>]*>/g
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: PLAYWRIGHT_ARGS,
  ignoreDefaultArgs: leftOutArgs(),
})
const context = await openAsParent(browser, site.origin)
await mapAtOnce(await parentPagesOf(site.origin), 4, async page => {
  const tab = await context.newPage()
  await openAtRest(tab, site.origin + page)
  const drawn = await tab.content()
  await tab.close()
  const place = misdrawn(drawn)
  if (place) say(`${page}: a browser that reads what was drawn here makes something else: ${place}`)
  await check(page, drawn.replaceAll(HINTS, ''))
})
await browser.close()
await site.stop()
console.log(`${wrong} mistakes in the markup`)
process.exitCode = wrong === 0 ? 0 : 1
