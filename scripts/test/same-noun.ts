import path from 'node:path'

/** What a test looks at from outside, and thus does not import. */
const OBSERVED = /^(?:src|public|contract|server)\//

/**
 * The tests that are named after something that was changed: `e2e/family/cart.spec.ts` after
 * `src/islands/CartDialog.tsx`. They look at pages and processes, and import neither.
 */
export function testsOfSameNoun(changed: readonly string[], tests: readonly string[]): string[] {
  const nouns = changed.filter(file => OBSERVED.test(file)).flatMap(nounsOf)
  return tests.filter(test => {
    const noun = nounOf(path.basename(test))
    return nouns.some(changed => `${changed}-`.startsWith(`${noun}-`))
  })
}

const nounsOf = (file: string) => file.split('/').map(nounOf)

/** `CartDialogs.tsx` is `cart-dialog`: files are named after one of them or after all. */
const nounOf = (name: string) =>
  name
    .replace(/\..*$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/(?<=\w{3})s(?=-|$)/g, '')
