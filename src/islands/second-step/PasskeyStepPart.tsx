import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { resultOf, type SecondFactor } from '../../lib/stores/account/second-factor.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import type { FactorPart } from './factor-part.ts'

interface Props extends FactorPart {
  factor: SecondFactor
}

const HEADING_ID = 'second-step-passkey'

/** Whether a passkey is asked for after a password or a code. For somebody who has one. */
export function PasskeyStepPart({ change, factor, language, store, t }: Props) {
  const { passkeys, passkeyStepSince: since } = factor
  const { passkeyStep } = t
  const result = resultOf(change, ['addStep', 'removeStep'])
  const isSending =
    change.status === 'sending' && (change.deed === 'addStep' || change.deed === 'removeStep')

  return (
    <div className="second-step-setting" role="group" aria-labelledby={HEADING_ID}>
      <h3 id={HEADING_ID}>{passkeyStep.heading}</h3>
      <p className="soft small">{passkeyStep.note}</p>
      {since && (
        <p>
          {fill(passkeyStep.since, { day: formatDay(language, since, HOME_TIME_ZONE) })}
          {passkeys === 1 && ` ${passkeyStep.onlyOne}`}
        </p>
      )}
      <FormMessage>{result.refused}</FormMessage>
      <p className="account-done" role="status">
        {result.done}
      </p>
      <p>
        <button
          type="button"
          className={since ? 'button' : 'button button-primary'}
          aria-busy={isSending}
          onClick={() => void (since ? store.removeStep() : store.addStep())}
        >
          {since ? passkeyStep.turnOff : passkeyStep.turnOn}
        </button>
      </p>
    </div>
  )
}
