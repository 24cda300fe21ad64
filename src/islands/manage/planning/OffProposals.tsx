import { useRef, useState } from 'react'
import { formatSpan } from '../../../lib/format/format-span.ts'
import { fill, nameIn, plural } from '../../../lib/format/format.ts'
import { calendar } from '../../../lib/icons/form-icons.ts'
import {
  withUsualDates,
  withDatesHeld,
  keyOf,
  withDatesOff,
  type OffProposal,
  offProposals,
} from '../../../lib/manage/planning.ts'
import type { PlanningProps } from './planning-props.ts'
import { Proposal } from './Proposal.tsx'

/**
 * The holidays and breaks that dates fall on. Asks whether to skip a break; public holidays are skipped
 * unless the school decides otherwise.
 */
export function OffProposals(props: PlanningProps) {
  return offProposals(props.dates).map(proposal => (
    <Off key={keyOf(proposal.off)} proposal={proposal} {...props} />
  ))
}

function Off({ proposal, ...props }: PlanningProps & { proposal: OffProposal }) {
  const { exceptions, language, onChange, t } = props
  const { held, off, out } = proposal
  const [isKept, setKept] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const isBreak = off.kind === 'break'
  const isAsked = isBreak && !isKept && held.length > 0
  const name = nameIn(language, off)
  const act = held.length > 0 ? 'leaveOut' : isBreak ? 'putBack' : 'hold'

  function decide() {
    if (act === 'hold') onChange(withDatesHeld(exceptions, out))
    else if (act === 'putBack') onChange(withUsualDates(exceptions, out))
    else onChange(isBreak ? withDatesOff(exceptions, held) : withUsualDates(exceptions, held))
  }

  function keep() {
    setKept(true)
    first.current?.focus()
  }

  return (
    <Proposal icon={calendar} name={<Name proposal={proposal} {...props} />} text={textOf()}>
      <div className="planning-acts">
        <button
          ref={first}
          type="button"
          className="button"
          aria-label={fill(t.acts[`${act}Named`], { name })}
          onClick={decide}
        >
          {t.acts[act]}
        </button>
        {isAsked && (
          <button
            type="button"
            className="button button-plain"
            aria-label={fill(t.acts.keepNamed, { name })}
            onClick={keep}
          >
            {t.acts.keep}
          </button>
        )}
      </div>
    </Proposal>
  )

  function textOf(): string {
    if (isAsked) return plural(language, t.break.ask, held.length)
    const forms = t[off.kind]
    return held.length > 0
      ? plural(language, forms.held, held.length)
      : plural(language, forms.out, out.length)
  }
}

/** `Eid al-Fitr 9 – 12 March 2027 · expected, by moon sighting` */
function Name({ language, proposal: { off }, t }: PlanningProps & { proposal: OffProposal }) {
  return (
    <>
      <strong>{nameIn(language, off)}</strong>{' '}
      <span className="soft">
        <bdi>{formatSpan(language, off.firstDay, off.lastDay)}</bdi>
        {off.isExpected && ` · ${t.expected}`}
      </span>
    </>
  )
}
