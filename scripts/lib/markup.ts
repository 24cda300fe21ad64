import { HtmlValidate } from 'html-validate'
import { misdrawn, parseErrors } from './parse-errors.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Astro keeps these as written; browsers accept both forms.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes some attributes in camel case; browsers accept both.
    'attr-case': 'off',
    // The Content-Security-Policy forbids style attributes.
    'no-inline-style': 'error',
    // Our own files need no checksum: an attacker who could change them could change it too.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Controls of one choice share a name, as the standard demands.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    'long-title': 'off',
    // Safari treats a list without markers as none, unless it has a role.
    'no-redundant-role': 'off',
    // Each list of links may be a landmark, and the popup of a combobox is not a select.
    'prefer-native-element': ['error', { exclude: ['list', 'listbox', 'status'] }],
  },
})

/** Astro puts this style before the first island, where the standard forbids one; browsers accept it. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** Preload links that Vite adds in the browser for lazy code. */
const HINTS = /<link rel="modulepreload"[^>]*>/g

/** Returns the errors of a page as the server sends it, a sentence each. */
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

/** Returns the errors of a page as a browser has rendered it. */
export async function mistakesDrawn(page: string, drawn: string): Promise<string[]> {
  const place = misdrawn(drawn)
  const mistakes = await mistakesIn(page, drawn.replaceAll(HINTS, ''))
  if (place === null) return mistakes
  return [
    `${page}: a browser that reads what was drawn here makes something else: ${place}`,
    ...mistakes,
  ]
}
