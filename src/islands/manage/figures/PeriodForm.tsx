import { type SubmitEvent, useEffect, useRef } from 'react'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { type Period, PRESETS, presetsOf } from '../../../lib/manage/figures/periods.ts'
import { TextField } from '../../fields/TextField.tsx'
import { useFigures } from './context.ts'

interface Props {
  wanted: Period
  errors: Readonly<Record<string, string>>
  onChoose: (period: Period) => void
}

const FIELDS = ['from', 'to'] as const

/** Chooses one of the usual periods, or any other. */
export function PeriodForm({ errors, onChoose, wanted }: Props) {
  const { t } = useFigures()
  const form = useRef<HTMLFormElement>(null)
  const presets = presetsOf(todayIn(HOME_TIME_ZONE))

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  useEffect(() => {
    // Sets the values without rendering the form anew, which keeps the focus where it is.
    for (const name of FIELDS) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = wanted[name]
    }
  }, [wanted])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
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
            onClick={() => onChoose(presets[preset])}
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
            error={errors[name]}
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

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to
