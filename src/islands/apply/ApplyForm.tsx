import { type SubmitEvent, useEffect, useRef } from 'react'
import { eligibleChildren, chosenOf, planFor } from '../../lib/registrations/apply-choice.ts'
import { conflictingIn, type ApplyPlan } from '../../lib/registrations/apply-plan.ts'
import { buttonText, namesText, seatsNowText } from '../../lib/registrations/apply-texts.ts'
import { fill } from '../../lib/format/format.ts'
import { type Application, setbackIn } from '../../lib/stores/apply-state.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { focusWrong } from '../fields/focus-wrong.ts'
import { Loader } from '../shared/Loader.tsx'
import { AddToCart } from './AddToCart.tsx'
import { ConflictTick } from './ConflictTick.tsx'
import { useApply } from './context.ts'
import { NobodyElse } from './NobodyElse.tsx'
import { SeatChoice } from './SeatChoice.tsx'
import { SetbackMessage } from './SetbackMessage.tsx'
import { Who } from './Who.tsx'

/** The children, the decisions, and one button that says what it will do. */
export function ApplyForm({ state }: { state: Application }) {
  const { check, choice } = state
  const isSending = state.form.status === 'sending'
  const setback = setbackIn(state)
  const { store, t } = useApply()
  const form = useRef<HTMLFormElement>(null)
  const chosen = chosenOf(check, choice)
  const plan = planFor(check, choice)
  const conflicting = conflictingIn(plan)
  const missing = setback?.kind === 'missing' ? setback.what : null

  useEffect(() => {
    // Runs for each new setback, even if the same field is missing again.
    if (setback?.kind === 'missing')
      focusWrong(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))
  }, [setback])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.send()
  }

  // No child can be registered, so there is nothing to send.
  if (eligibleChildren(check).length === 0)
    return (
      <div className="apply-part">
        <Who {...{ check, choice }} isMissing={missing === 'who'} />
        {/* The children show the outcome of a request that got no answer; there is nothing to send again. */}
        {setback?.kind !== 'unanswered' && <SetbackMessage setback={setback} />}
        <NobodyElse check={check} />
        <Loader active={isSending} text={t.sending} />
      </div>
    )

  return (
    <form ref={form} className="apply-part" {...NO_NATIVE_VALIDATION} onSubmit={submit}>
      <Who {...{ check, choice }} isMissing={missing === 'who'} />
      <SeatChoice check={check} chosen={chosen} first={choice.first} />
      {conflicting.length > 0 && (
        <ConflictTick
          conflicting={conflicting}
          isAgreed={choice.allowConflict}
          isMissing={missing === 'conflict'}
        />
      )}
      <End state={state} plan={plan} />
      <Loader active={isSending} text={t.sending} />
    </form>
  )
}

/** The current seats, the cost, what is released, and the button. */
function End({ plan, state }: { plan: ApplyPlan; state: Application }) {
  const { check, choice } = state
  const isSending = state.form.status === 'sending'
  const setback = setbackIn(state)
  const { activity, language, t } = useApply()
  const isLine =
    plan.kind === 'line' ||
    plan.kind === 'stay' ||
    (plan.kind === 'nobody' && check.registrationState === 'waitlist')
  const hasLine = isLine || (plan.kind === 'part' && plan.hasLine)
  const what = { plan, fees: activity.fees, state: check.registrationState }
  return (
    <div className="apply-end">
      <p className="apply-now" role="status">
        {seatsNowText(language, check, t)}
      </p>
      {plan.kind === 'line' && plan.children.length > 1 && (
        <p>{fill(t.lineTogether, { names: namesText(language, plan.children, t) })}</p>
      )}
      {!isLine && <p className="soft small">{activity.fees > 0 ? t.due : t.dueFree}</p>}
      {hasLine && <p className="soft small">{t.lineNote}</p>}
      <SetbackMessage setback={setback} />
      <div className="apply-actions">
        <button type="submit" className="button button-primary button-large" aria-busy={isSending}>
          {setback?.kind === 'unanswered' ? t.again : buttonText(language, what, t)}
        </button>
        <AddToCart key={choice.chosen.join()} childIds={choice.chosen} />
      </div>
    </div>
  )
}
