import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { useHeading } from '../shared/use-heading.ts'

interface Props {
  t: (typeof verify)['email']['link']
  toSignIn: string
  onWantsCode: () => void
}

/** A link that was used or has expired: says so, and offers the alternatives. */
export function DeadLink({ onWantsCode, t, toSignIn }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isSignedIn = useStore($session, { ssr: 'initial' }).status === 'in'
  useHeading(ref, t.dead.heading, { isFocused: true })
  return (
    <div className="form" ref={ref}>
      <p>
        {t.dead.text} {isSignedIn ? t.dead.signedIn : t.dead.signedOut}
      </p>
      {isSignedIn ? (
        <button type="button" className="button button-primary button-large" onClick={onWantsCode}>
          {t.newCode}
        </button>
      ) : (
        <a className="button button-primary button-large" href={toSignIn}>
          {t.signIn}
        </a>
      )}
    </div>
  )
}
