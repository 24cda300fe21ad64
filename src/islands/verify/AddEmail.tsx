import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import type { verify } from '../../i18n/en/verify.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { AddEmailForm } from './AddEmailForm.tsx'
import { HasEmail } from './HasEmail.tsx'

interface Props {
  language: Language
  t: typeof verify
  /** Null: nothing asked for a way back. */
  returnUrl: string | null
  /** Codes are at /dev/outbox. */
  outbox: boolean
}

/** Gives the account its e-mail; whoever has one that is confirmed goes on. */
export function AddEmail(props: Props) {
  const { language, returnUrl, t } = props
  const session = useStore($session, { ssr: 'initial' })
  const claims = session.status === 'in' ? session.claims : null
  const confirmed = claims?.emailConfirmed ? claims.email : null
  const isDone = Boolean(confirmed)
  useEffect(() => {
    if (isDone && returnUrl) location.replace(returnUrl)
  }, [isDone, returnUrl])

  if (confirmed) return <HasEmail {...{ language, t }} email={confirmed} />
  return <AddEmailForm {...props} />
}
