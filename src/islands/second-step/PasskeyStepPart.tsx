import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import type { SecondFactor } from '../../lib/stores/account/second-factor.ts'
import { DONE_ID, type FactorPart } from './factor-part.ts'

interface Props extends FactorPart {
  factor: SecondFactor
}

const HEADING_ID = 'second-step-passkey'

/** Whether a passkey is asked for after a password or a code. For somebody who has one. */
export function PasskeyStepPart({ change, factor, language, store, t }: Props) {
  const { passkeys, passkeyStepSince: since, totp } = factor
  const { passkeyStep } = t
  const isSending =
    change.status === 'sending' && (change.deed === 'addStep' || change.deed === 'removeStep')

  function turnOff() {
    // Where the result is announced.
    document.getElementById(DONE_ID)?.focus()
    void store.removeStep()
  }

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
      <p>
        <button
          type="button"
          className={since || totp ? 'button' : 'button button-primary'}
          aria-busy={isSending}
          onClick={since ? turnOff : () => void store.addStep()}
        >
          {since ? passkeyStep.turnOff : passkeyStep.turnOn}
        </button>
      </p>
    </div>
  )
}
