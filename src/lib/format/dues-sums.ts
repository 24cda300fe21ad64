import type { DuesSums } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import { formatMoney } from './format.ts'

interface SumsTexts {
  sums: Readonly<Record<'due' | 'paid' | 'refunded' | 'left' | 'over', string>>
}

/** Returns the sums of a place with their names. The refunded amount only if there is one. */
export function sumsText(language: Language, it: DuesSums, { sums }: SumsTexts) {
  const { due, left, paid, refunded } = it
  const parts = [
    { name: sums.due, amount: due },
    { name: sums.paid, amount: paid },
    ...(refunded > 0 ? [{ name: sums.refunded, amount: refunded }] : []),
    ...(left < 0 ? [{ name: sums.over, amount: -left }] : [{ name: sums.left, amount: left }]),
  ]
  return parts.map(({ amount, name }) => ({ name, text: formatMoney(language, amount) }))
}
