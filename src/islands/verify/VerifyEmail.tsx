import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; verify: typeof verify }
  /** Null: nothing asked for a way back. */
  returnUrl: string | null
  outbox: boolean
}

type Shown = { by: 'unknown' | 'code' | 'newCode' } | { by: 'link'; token: string }

const LINK = /^#token=(.+)$/

/** Confirms an e-mail: by the link of the mail, where the page was opened by it, or by its code. */
export function VerifyEmail(props: Props) {
  const [shown, setShown] = useState<Shown>({ by: 'unknown' })

  useEffect(() => {
    const [, token] = LINK.exec(location.hash) ?? []
    setShown(token ? { by: 'link', token: decodeURIComponent(token) } : { by: 'code' })
  }, [])

  const dropToken = useCallback(() => {
    // Without the token the page would give way to sign-in under the eyes of whoever reads it.
    if ($session.get().status === 'out') delete document.documentElement.dataset['needs']
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])

  function leaveLink() {
    dropToken()
    setShown({ by: 'newCode' })
  }

  if (shown.by === 'link')
    return (
      <ConfirmByLink {...props} token={shown.token} onUsed={dropToken} onWantsCode={leaveLink} />
    )
  // The same one before and after it is known: what was typed meanwhile stays.
  return <EmailCodeStep {...props} wanted={shown.by === 'unknown' ? null : shown.by} />
}
