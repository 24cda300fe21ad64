import path from 'node:path'

/** Files that a test observes from outside, without importing them. */
const OBSERVED = /^(?:src|public|contract|server)\//

/**
 * Returns the tests that are named after a changed file: `e2e/family/cart.spec.ts` after
 * `src/islands/cart/CartContent.tsx`. They test pages and processes, and import neither.
 */
export function testsOfSameNoun(changed: readonly string[], tests: readonly string[]): string[] {
  const nouns = changed.filter(file => OBSERVED.test(file)).flatMap(nounsOf)
  return tests.filter(test => {
    const noun = nounOf(path.basename(test))
    return nouns.some(changed => `${changed}-`.startsWith(`${noun}-`))
  })
}

const nounsOf = (file: string) => file.split('/').map(nounOf)

/** `CartDialogs.tsx` becomes `cart-dialog`: files are named in the singular or in the plural. */
const nounOf = (name: string) =>
  name
    .replace(/\..*$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/(?<=\w{3})s(?=-|$)/g, '')
