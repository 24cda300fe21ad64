import { HtmlValidate } from 'html-validate'
import { pagesOf, serveSite } from './site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Astro leaves these as they were written; browsers read both forms.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // Custom properties of the islands' own elements.
    'no-inline-style': 'error',
    'long-title': 'off',
    // Safari forgets that a list without markers is one, unless it is told.
    'no-redundant-role': 'off',
    // A landmark of its own for each list of links.
    'prefer-native-element': ['error', { exclude: ['list', 'status'] }],
  },
})

const site = await serveSite()
let wrong = 0
for (const page of await pagesOf(site.origin)) {
  const html = await (await fetch(site.origin + page)).text()
  const report = await validator.validateString(html, page)
  for (const { column, line, message, ruleId, selector } of report.results.flatMap(
    result => result.messages,
  )) {
    wrong++
    console.log(`${page} ${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`)
  }
}
await site.stop()
console.log(`${wrong} mistakes in the markup`)
process.exitCode = wrong === 0 ? 0 : 1
