import type { ChildCheck } from '#contract/family/registering.ts'
import { type ApplyCheck, canTakePart } from '../../lib/registrations/apply-plan.ts'
import { fill } from '../../lib/format/format.ts'
import { formatOrdinal } from '../../lib/format/format-counts.ts'
import { alert, check } from '../../lib/icons/form-icons.ts'
import { relevantReasons } from '../../lib/registrations/relevant-reasons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useApply } from './context.ts'

interface Props {
  check: ApplyCheck
  child: ChildCheck
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** The id of the error of the whole choice. */
  errorId: string | undefined
}

/** A child with a checkbox, and whether it fits; if it cannot take part, why not. */
export function ChildChoice({ check: now, child, errorId, isChosen, onChoose }: Props) {
  const { conflicts, firstName } = child
  const { t } = useApply()
  const id = `child-${child.childId}`
  const note = `${id}-note`
  const isAble = canTakePart(now, child)
  return (
    <li className="apply-child" data-able={isAble}>
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        disabled={!isAble}
        aria-describedby={errorId ? `${note} ${errorId}` : note}
        aria-invalid={errorId ? true : undefined}
        onChange={event => onChoose(event.target.checked)}
      />
      <label htmlFor={id} className="apply-name">
        <bdi>{firstName}</bdi>
      </label>
      <div id={note} className="apply-note">
        {isAble && child.registration === null && conflicts.length === 0 && (
          <p className="apply-fits">
            <Icon path={check} size={18} />
            {t.fits}
          </p>
        )}
        <Registered {...{ child, isAble }} />
        {relevantReasons(child).map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
        {/* A child that cannot take part has no overlaps to warn of. */}
        {isAble &&
          conflicts.map(({ gId, message }) => (
            <p key={gId} className="apply-warning">
              <Icon path={alert} size={18} />
              <span>{message}</span>
            </p>
          ))}
      </div>
    </li>
  )
}

/** Says that the child already has a seat or is on the waiting list. */
function Registered({ child, isAble }: { child: ChildCheck; isAble: boolean }) {
  const { language, t } = useApply()
  const { firstName, registration } = child
  if (!registration) return null
  const { status, waitlistPosition = 1 } = registration
  if (status === 'waitlisted')
    return (
      <p>
        {fill(isAble ? t.isWaitingFree : t.isWaiting, {
          nth: formatOrdinal(language, t.nth, waitlistPosition),
        })}
      </p>
    )
  return <p>{status === 'offered' ? fill(t.isOffered, { name: firstName }) : t.isRegistered}</p>
}
