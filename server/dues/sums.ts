import type { DuesKind, DuesSums } from '#contract/family/dues.ts'

interface Entry {
  id: string
  kind: DuesKind
  amount: number
  corrects: string | null
}

const HALALAS = 100

/**
 * Adds up the entries of one place, without those that were corrected. Counts in halalas, because sums of
 * decimals are inexact.
 */
export function sumsOf(entries: readonly Entry[]): DuesSums {
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  const counted = entries.filter(({ id }) => !corrected.has(id))
  const halalas = (kind: DuesKind) =>
    counted
      .filter(entry => entry.kind === kind)
      .reduce((sum, { amount }) => sum + Math.round(amount * HALALAS), 0)
  const [due, paid, refunded] = [halalas('charge'), halalas('payment'), halalas('refund')]
  return {
    due: due / HALALAS,
    paid: paid / HALALAS,
    refunded: refunded / HALALAS,
    left: (due - paid + refunded) / HALALAS,
  }
}
