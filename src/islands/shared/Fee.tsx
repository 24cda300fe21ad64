import type { Language } from '#contract/language.ts'
import { formatMoney } from '../../lib/format/format.ts'

interface Props {
  language: Language
  amount: number
  /** The word for free of charge. */
  free: string
}

/** `120 SAR`. Without a fee `0 SAR` and the word for it; only the word is read out. */
export function Fee({ amount, free, language }: Props) {
  const money = formatMoney(language, amount)
  if (amount > 0) return <bdi>{money}</bdi>
  return (
    <>
      <bdi aria-hidden="true">{money}</bdi> <span className="free">{free}</span>
    </>
  )
}
