import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/codes.ts'
import type { verify } from '../../i18n/en/verify.ts'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; verify: typeof verify }
  /** Null: nothing asked for a way back. */
  returnUrl: string | null
  outbox: boolean
}

type Shown = { by: 'unknown' } | { by: 'code' } | { by: 'link'; token: string }

const LINK = /^#token=(.+)$/

/** Confirms an e-mail: by the link of the mail, where the page was opened by it, or by its code. */
export function VerifyEmail(props: Props) {
  const [shown, setShown] = useState<Shown>({ by: 'unknown' })

  useEffect(() => {
    const [, token] = LINK.exec(location.hash) ?? []
    setShown(token ? { by: 'link', token: decodeURIComponent(token) } : { by: 'code' })
  }, [])

  function leaveLink() {
    history.replaceState(history.state, '', location.pathname + location.search)
    setShown({ by: 'code' })
  }

  if (shown.by === 'link')
    return <ConfirmByLink {...props} token={shown.token} onWantsCode={leaveLink} />
  // The same one before and after it is known: what was typed meanwhile stays.
  return <EmailCodeStep {...props} isWanted={shown.by === 'code'} />
}
