import { useStore } from '@nanostores/react'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { FormMessage } from '../fields/FormMessage.tsx'

interface Props {
  t: (typeof verify)['email']['link']
  toSignIn: string
  onWantsCode: () => void
}

/** A link that was used or has expired: offers the alternatives. */
export function DeadLink({ onWantsCode, t, toSignIn }: Props) {
  const isSignedIn = useStore($session, { ssr: 'initial' }).status === 'in'
  return (
    <div className="form">
      <FormMessage>{t.dead}</FormMessage>
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
