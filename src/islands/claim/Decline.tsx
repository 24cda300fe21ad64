import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { LinkedClaim } from '#contract/family/claims.ts'
import type { claim } from '../../i18n/en/family/claim.ts'
import { placeOf } from '../../lib/account/claim-text.ts'
import { fill } from '../../lib/format/format.ts'

interface Props {
  language: Language
  t: typeof claim
  place: LinkedClaim
  busy: boolean
  onDecline: () => void
}

/**
 * Declines the claim, for a parent contacted by mistake. Asks for confirmation, because it cannot be undone
 * here.
 */
export function Decline({ busy, language, onDecline, place, t: { decline: t } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    if (isAsking) yes.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking)
    return (
      <p className="form-other">
        <button type="button" className="link-button" ref={opener} onClick={() => setAsking(true)}>
          {t.open}
        </button>
      </p>
    )
  return (
    <div className="claim-decline" role="group" aria-label={t.open}>
      <p>{fill(t.sure, placeOf(language, place))}</p>
      <div className="form-choices">
        <button
          type="button"
          className="button button-danger"
          ref={yes}
          aria-busy={busy}
          onClick={onDecline}
        >
          {t.yes}
        </button>
        <button type="button" className="button button-plain" onClick={() => setAsking(false)}>
          {t.no}
        </button>
      </div>
    </div>
  )
}
