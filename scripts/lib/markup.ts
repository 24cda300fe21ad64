import { HtmlValidate } from 'html-validate'
import { misdrawn, parseErrors } from './parse-errors.ts'

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

/** Astro puts it in front of the first island, where the standard has no style; browsers take it. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** What Vite adds in the browser for code that comes late. */
const HINTS = /<link rel="modulepreload"[^>]*>/g

/** What is wrong with a page as the server sends it, a sentence each. */
export async function mistakesIn(page: string, html: string): Promise<string[]> {
  const parsing = parseErrors(html).map(
    ({ code, column, line }) => `${page} ${line}:${column} ${code}`,
  )
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ''), page)
  const messages = report.results.flatMap(result => result.messages)
  return [
    ...parsing,
    ...messages.map(
      ({ column, line, message, ruleId, selector }) =>
        `${page} ${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`,
    ),
  ]
}

/** What is wrong with a page as a browser has drawn it. */
export async function mistakesDrawn(page: string, drawn: string): Promise<string[]> {
  const place = misdrawn(drawn)
  const mistakes = await mistakesIn(page, drawn.replaceAll(HINTS, ''))
  if (place === null) return mistakes
  return [
    `${page}: a browser that reads what was drawn here makes something else: ${place}`,
    ...mistakes,
  ]
}
