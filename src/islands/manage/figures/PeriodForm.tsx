import { type SubmitEvent, useEffect, useRef } from 'react'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { FormProblem } from '../../../lib/forms/form-problem.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { type Period, PRESETS, presetsOf } from '../../../lib/manage/figures/periods.ts'
import { focusWrong } from '../../fields/focus-wrong.ts'
import { TextField } from '../../fields/TextField.tsx'
import { useFigures } from './context.ts'

interface Props {
  /** The shown period. */
  wanted: Period
  problem: FormProblem | null
  onChoose: (period: Period) => void
}

const FIELDS = ['from', 'to'] as const

/** Chooses one of the usual periods, or any other. */
export function PeriodForm({ onChoose, problem, wanted }: Props) {
  const { t } = useFigures()
  const form = useRef<HTMLFormElement>(null)
  const presets = presetsOf(todayIn(HOME_TIME_ZONE))
  /** The preset whose dates are in the fields, as far as no others were typed. */
  const chosen = useRef<Period | null>(null)

  useEffect(() => {
    if (!problem) return
    if (chosen.current) fillIn(form.current, wanted, chosen.current)
    chosen.current = null
    focusWrong(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))
  }, [problem, wanted])

  /**
   * Sets the dates at once, because others may be typed before the answer, and without rendering the form
   * anew, which keeps the focus where it is.
   */
  function choose(period: Period) {
    fillIn(form.current, period)
    chosen.current = period
    onChoose(period)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    chosen.current = null
    const data = new FormData(event.currentTarget)
    const of = (name: string) => String(data.get(name) ?? '')
    onChoose({ from: of('from'), to: of('to') })
  }

  return (
    <form ref={form} className="figures-period" onSubmit={send} noValidate>
      <div role="group" aria-label={t.period} className="figures-presets">
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            className="pill"
            aria-pressed={isSame(presets[preset], wanted)}
            onClick={() => choose(presets[preset])}
          >
            {t.presets[preset]}
          </button>
        ))}
      </div>
      <div className="figures-days">
        {FIELDS.map(name => (
          <TextField
            key={name}
            form="figures"
            {...{ name }}
            label={t[name]}
            type="date"
            dir="ltr"
            max="2100-12-31"
            defaultValue={wanted[name]}
            error={problem?.fields[name]}
            required
          />
        ))}
        <button type="submit" className="button">
          {t.show}
        </button>
      </div>
    </form>
  )
}

/** Sets the dates; only those of `before`, if given. */
function fillIn(form: HTMLFormElement | null, period: Period, before?: Period): void {
  for (const name of FIELDS) {
    const input = form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    if (!before || input.value === before[name]) input.value = period[name]
  }
}

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to
