import { type SubmitEvent, useRef } from 'react'
import type { SecondFactor } from '../../lib/stores/account/second-factor.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { FactorField } from './FactorField.tsx'
import type { FactorPart } from './factor-part.ts'

interface Props extends FactorPart {
  factor: SecondFactor
  returnUrl: string | null
}

/**
 * What users have to do now whose role requires a second factor, or who have their passkey asked for and
 * signed in before that; and a link to continue when done.
 */
export function RequiredNotice(props: Props) {
  const { factor, returnUrl, t } = props
  const { isProven, isRequired, passkeys, passkeyStepSince, totp } = factor
  const hasOne = totp !== null || passkeys > 0
  if (isProven || !(isRequired || passkeyStepSince))
    return (
      returnUrl && (
        <p>
          <a className="button button-primary button-large" href={returnUrl}>
            {t.required.goOn}
          </a>
        </p>
      )
    )
  if (!hasOne) return <p className="notice">{t.required.missing}</p>
  return (
    <>
      <p className="notice">{isRequired ? t.required.unproven : t.required.earlier}</p>
      <ProveForm {...props} />
    </>
  )
}

function ProveForm({ change, factor, store, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const isProving = change.status === 'sending' && change.deed === 'prove'
  const wrong = change.status === 'refused' && change.deed === 'prove' && change.fields['code']
  useFocusInvalid(ref, change)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.prove(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }

  return (
    <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit}>
      <FactorField form="prove" label={t.prove.label} error={wrong || undefined} />
      <div className="form-choices">
        <button type="submit" className="button button-primary" aria-busy={isProving}>
          {t.prove.submit}
        </button>
        {factor.passkeys > 0 && (
          <button type="button" className="button" onClick={() => void store.provePasskey()}>
            {t.prove.passkey}
          </button>
        )}
      </div>
    </form>
  )
}
