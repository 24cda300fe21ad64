import type { DuesSums } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import { sumsText } from '../../lib/format/dues-sums.ts'

interface Props {
  language: Language
  t: Parameters<typeof sumsText>[2]
  sums: DuesSums
}

/** The amounts due, paid and left, with their names. */
export function Sums({ language, sums, t }: Props) {
  return (
    <dl className="dues-sums">
      {sumsText(language, sums, t).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
