import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FactorView } from '../../lib/stores/account/second-factor.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { FactorField } from './FactorField.tsx'
import type { FactorPart } from './factor-part.ts'

interface Props extends FactorPart {
  begun: (FactorView & { view: 'setUp' })['begun']
}

/** Groups of four are easier to read. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The app's secret to scan, open or type, and the field for the code that proves that the app has it. */
export function SetUpApp({ begun: { qr, secret, uri }, change, store, t: { app: t } }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const wrong = change.status === 'refused' && change.deed === 'add'
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (wrong) ref.current?.querySelector('input')?.select()
  }, [wrong])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.add(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }

  return (
    <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit}>
      <p>{t.scan}</p>
      <svg
        className="second-step-qr"
        role="img"
        aria-label={t.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        <a href={uri}>{t.sameDevice}</a>
      </p>
      <p>
        {t.typed}{' '}
        <code className="second-step-secret" dir="ltr">
          {inGroups(secret)}
        </code>
      </p>
      <FactorField
        form="set-up"
        label={t.label}
        inputMode="numeric"
        error={(wrong && change.fields['code']) || undefined}
      />
      <div className="form-choices">
        <button
          type="submit"
          className="button button-primary"
          aria-busy={change.status === 'sending' && change.deed === 'add'}
        >
          {t.confirm}
        </button>
        <button type="button" className="button button-plain" onClick={store.close}>
          {t.cancel}
        </button>
      </div>
    </form>
  )
}
