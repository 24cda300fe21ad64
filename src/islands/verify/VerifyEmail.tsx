import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { readLinkToken } from '../../lib/session/link-token.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { useReloadOnLink } from '../shared/use-link-token.ts'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; verify: typeof verify }
  /** Null: no page to return to. */
  returnUrl: string | null
  outbox: boolean
}

type Shown = { by: 'unknown' | 'code' | 'newCode' } | { by: 'link'; token: string }

/** Confirms an email address: by the link in the email, if that opened the page, or by its code. */
export function VerifyEmail(props: Props) {
  const [shown, setShown] = useState<Shown>({ by: 'unknown' })

  useEffect(() => {
    const token = readLinkToken(location.hash)
    setShown(token ? { by: 'link', token } : { by: 'code' })
  }, [])
  useReloadOnLink()

  const dropToken = useCallback(() => {
    // Without the token, the guard would redirect to sign-in while the person is reading.
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
  // The same element before and after `by` is known, so that input is kept.
  return <EmailCodeStep {...props} wanted={shown.by === 'unknown' ? null : shown.by} />
}
