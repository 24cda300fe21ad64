import type { Language } from '#contract/language.ts'
import type { apply } from '../../i18n/en/family/apply.ts'
import { fill, formatNumber } from '../../lib/format/i18n-format.ts'

/** The steps to a seat: choose an activity, sign in, choose the participants. */
const STEPS = [1, 2, 3]

interface Props {
  language: Language
  t: (typeof apply)['steps']
  step: number
  /** What this step is about. */
  name: string
}

/** The progress towards a seat: `Step 2 of 3 · Your account`. */
export function StepOf({ language, name, step, t }: Props) {
  const values = {
    step: formatNumber(language, step),
    of: formatNumber(language, STEPS.length),
    name,
  }
  return (
    <p className="step-of">
      <span>{fill(t.step, values)}</span>
      <span className="step-marks" aria-hidden="true">
        {STEPS.map(one => (
          <span key={one} data-done={one <= step} />
        ))}
      </span>
    </p>
  )
}
