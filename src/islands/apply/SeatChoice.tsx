import type { ChildCheck } from '#contract/family/registering.ts'
import {
  type ApplyCheck,
  hasTooFewSeats,
  splitBySeats,
  waitTogether,
} from '../../lib/registrations/apply-plan.ts'
import { plural } from '../../lib/format/format.ts'
import { namesText } from '../../lib/registrations/apply-texts.ts'
import type { ApplyTexts } from '../../lib/stores/apply-state.ts'
import { useApply } from './context.ts'

interface Props {
  check: ApplyCheck
  chosen: readonly ChildCheck[]
  /** The child who gets a seat first; null: all wait together. */
  first: string | null
}

const TOGETHER = {
  line: (t: ApplyTexts) => t.together,
  stay: (t: ApplyTexts) => t.stayTogether,
}

/** For fewer seats than children: all wait together, or some take the seats. */
export function SeatChoice({ check, chosen, first }: Props) {
  const { language, store, t } = useApply()
  const seats = check.seatsLeft ?? 0
  if (!hasTooFewSeats(check, chosen.length)) return null
  const hasLine = check.hasWaitlist
  const together = waitTogether(check, chosen)
  const wanted = first ?? (together ? null : (chosen[0]?.childId ?? null))
  const textOf = ({ childId }: ChildCheck) => {
    const { others, seated } = splitBySeats(chosen, seats, childId)
    const left = hasLine ? t.waits : t.staysOut
    return [
      plural(language, t.takes, seated.length, { names: namesText(language, seated, t) }),
      plural(language, left, others.length, { names: namesText(language, others, t) }),
    ].join(language === 'ar' ? '، ' : ', ')
  }
  const options = [
    ...(together ? [{ id: null, text: TOGETHER[together](t) }] : []),
    ...chosen.map(child => ({ id: child.childId, text: textOf(child) })),
  ]
  return (
    <fieldset className="apply-seats">
      <legend>{plural(language, t.tooFew, seats)}</legend>
      {options.map(({ id, text }) => (
        <label key={id ?? 'together'} className="apply-option">
          <input
            type="radio"
            name="seats"
            value={id ?? 'together'}
            checked={wanted === id}
            onChange={() => store.choose({ first: id })}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
