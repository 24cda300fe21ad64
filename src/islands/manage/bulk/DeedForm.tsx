import { type SubmitEvent, useRef, useState } from 'react'
import { MAX_FEES } from '#contract/limits.ts'
import { westernDigits } from '#contract/text/digits.ts'
import type { BulkVerb } from '../../../lib/manage/bulk.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { TextField } from '../../fields/TextField.tsx'
import { Answers } from './Answers.tsx'
import { useSelection } from './context.ts'
import { TrainersForm } from './TrainersForm.tsx'

interface Props {
  verb: BulkVerb
  onClose: () => void
}

/** Asks for the details of a bulk action: days to shift, fee, trainers or start date. */
export function DeedForm({ onClose, verb }: Props) {
  const { t } = useSelection()
  if (verb === 'shift') return <ShiftForm onClose={onClose} />
  if (verb === 'trainers') return <TrainersForm onClose={onClose} />
  if (verb === 'fees' || verb === 'copy') return <OneFieldForm verb={verb} onClose={onClose} />
  return <p role="status">{t.looking}</p>
}

function ShiftForm({ onClose }: Pick<Props, 'onClose'>) {
  const { bulk, t } = useSelection()

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const weeks = new FormData(event.currentTarget).get('weeks') === '-1' ? -1 : 1
    void bulk.preview({ verb: 'shift', weeks })
  }

  return (
    <form className="form" onSubmit={show}>
      <fieldset className="bulk-choices">
        <legend>{t.direction}</legend>
        {(['later', 'earlier'] as const).map(way => (
          <label key={way}>
            <input
              type="radio"
              name="weeks"
              value={way === 'later' ? '1' : '-1'}
              defaultChecked={way === 'later'}
            />
            {t[way]}
          </label>
        ))}
      </fieldset>
      <Answers onClose={onClose} />
    </form>
  )
}

/** At most two decimal places; digits of any script. */
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

/** The last day that a plan may have (contract/manage/planned.ts). */
const LAST_DAY = '2100-12-31'

function OneFieldForm({ onClose, verb }: { verb: 'fees' | 'copy'; onClose: () => void }) {
  const { bulk, t } = useSelection()
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isFee = verb === 'fees'
  const name = isFee ? 'fees' : 'startDate'

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = westernDigits(String(new FormData(event.currentTarget).get(name) ?? '').trim())
    const isWrong = isFee ? !AMOUNT.test(typed) || Number(typed) > MAX_FEES : typed > LAST_DAY
    if (typed === '' || isWrong) {
      setError(t.errors[name][typed === '' ? 'required' : 'other'])
      form.current?.querySelector('input')?.focus()
      return
    }
    setError(undefined)
    void bulk.preview(
      isFee ? { verb: 'fees', fees: Number(typed) } : { verb: 'copy', startDate: typed },
    )
  }

  return (
    <form ref={form} className="form" {...NO_NATIVE_VALIDATION} onSubmit={show}>
      <TextField
        form="bulk"
        name={name}
        {...(isFee
          ? { inputMode: 'decimal' as const, dir: 'ltr' as const }
          : { type: 'date', max: LAST_DAY, dir: undefined })}
        label={isFee ? t.fee : t.startDate}
        error={error}
      />
      <Answers onClose={onClose} />
    </form>
  )
}
