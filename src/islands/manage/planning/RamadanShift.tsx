import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PlannedDate } from '#contract/manage/planned-dates.ts'
import { formatSpan } from '../../../lib/format/format-span.ts'
import { plural } from '../../../lib/format/format.ts'
import { clock } from '../../../lib/icons/form-icons.ts'
import { withUsualDates, inRamadan, withShiftedDates } from '../../../lib/manage/planning.ts'
import { TextField } from '../../fields/TextField.tsx'
import type { PlanningProps } from './planning-props.ts'
import { Proposal } from './Proposal.tsx'

/** Taraweeh prayers are mostly over by then. */
const AFTER_TARAWEEH = '21:30'

/** Offers to change the times of dates in Ramadan; the school enters the start time. */
export function RamadanShift({ dates, exceptions, language, onChange, t }: PlanningProps) {
  const [isKept, setKept] = useState(false)
  const { changed, usual } = inRamadan(dates)
  const isAsked = usual.length > 0 && !isKept
  const isMoved = usual.length === 0
  const { item, press } = useFocusAfter(isAsked)
  const say = (forms: typeof t.ramadan.ask, of: readonly PlannedDate[]) =>
    plural(language, forms, of.length, { days: daysOf(language, of) })

  if (usual.length === 0 && changed.length === 0) return null
  const text = isMoved
    ? say(t.ramadan.moved, changed)
    : say(isAsked ? t.ramadan.ask : t.ramadan.usual, usual)

  function shift(startTime: string): boolean {
    const others = withShiftedDates(exceptions, usual, startTime)
    if (others) press(() => onChange(others))
    return others !== null
  }

  function goBack() {
    setKept(false)
    if (isMoved) onChange(withUsualDates(exceptions, changed))
  }

  return (
    <Proposal ref={item} icon={clock} name={<strong>{t.ramadan.name}</strong>} text={text}>
      {isAsked ? (
        <ShiftFields t={t} onShift={shift} onKeep={() => press(() => setKept(true))} />
      ) : (
        <div className="planning-acts">
          <button type="button" className="button" onClick={() => press(goBack)}>
            {isMoved ? t.ramadan.back : t.ramadan.open}
          </button>
        </div>
      )}
    </Proposal>
  )
}

/** The pressed button disappears: moves the focus to what replaces it, once that is rendered. */
function useFocusAfter(isAsked: boolean) {
  const item = useRef<HTMLLIElement>(null)
  const isPressed = useRef(false)
  const wasAsked = useRef(isAsked)

  useEffect(() => {
    if (wasAsked.current === isAsked) return
    if (isPressed.current) item.current?.querySelector<HTMLElement>('input, button')?.focus()
    isPressed.current = false
    wasAsked.current = isAsked
  }, [isAsked])

  return {
    item,
    press(act: () => void) {
      isPressed.current = true
      act()
    },
  }
}

function daysOf(language: PlanningProps['language'], dates: readonly PlannedDate[]): string {
  const [first, last] = [dates[0]?.date ?? '', dates.at(-1)?.date ?? '']
  return formatSpan(language, first, last)
}

interface ShiftProps {
  t: PlanningProps['t']
  /** Returns whether the dates could be shifted. */
  onShift: (startTime: string) => boolean
  onKeep: () => void
}

function ShiftFields({ onKeep, onShift, t }: ShiftProps) {
  const [startTime, setStartTime] = useState(AFTER_TARAWEEH)
  const [error, setError] = useState('')

  function shift() {
    if (startTime === '') setError(t.ramadan.required)
    else if (!onShift(startTime)) setError(t.ramadan.afterMidnight)
  }

  // Enter would submit the form around it.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    shift()
  }

  return (
    <>
      <div className="planning-field">
        <TextField
          form="planning"
          name="ramadan"
          type="time"
          dir={undefined}
          label={t.ramadan.startTime}
          help={t.ramadan.help}
          error={error}
          value={startTime}
          onKeyDown={onKeyDown}
          onChange={event => {
            setStartTime(event.target.value)
            setError('')
          }}
        />
      </div>
      <div className="planning-acts">
        <button type="button" className="button" onClick={shift}>
          {t.ramadan.yes}
        </button>
        <button type="button" className="button button-plain" onClick={onKeep}>
          {t.ramadan.no}
        </button>
      </div>
    </>
  )
}
