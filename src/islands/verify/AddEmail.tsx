import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { readEmailCode } from '../../lib/account/email-code.ts'
import { hasMark } from '../../lib/browser/history.ts'
import { addMark, dropMark } from '../../lib/browser/history-marks.ts'
import { pathTo } from '../../lib/paths.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { AddEmailForm } from './AddEmailForm.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'
import { HasEmail } from './HasEmail.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; verify: typeof verify }
  /** Null: no page to return to. */
  returnUrl: string | null
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/** Marks that a code was sent to the email address typed here, so that a reload shows the code step again. */
const SENT = 'isEmailSent'

/** Adds an email address to the account and confirms it, in place. Continues if there is a confirmed one. */
export function AddEmail({ language, outbox, returnUrl, t }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const claims = session.status === 'in' ? session.claims : null
  const confirmed = claims?.emailConfirmed ? claims.email : null
  const [isSent, setSent] = useState(false)
  const onwards = returnUrl ?? (isSent ? pathTo(language, '/profile/edit') : null)
  const isDone = Boolean(confirmed)

  useEffect(() => {
    if (hasMark(SENT) && readEmailCode('own.confirmCode')) setSent(true)
  }, [])
  // Also if the link in the email was opened in another tab.
  useEffect(() => {
    if (isDone && onwards) location.replace(onwards)
  }, [isDone, onwards])

  function show(isCode: boolean) {
    if (isCode) addMark(SENT)
    else dropMark(SENT)
    setSent(isCode)
  }

  if (isSent)
    return (
      <EmailCodeStep
        {...{ language, outbox, returnUrl, t }}
        wanted="code"
        added={{ onCorrect: () => show(false) }}
      />
    )
  if (confirmed) return <HasEmail language={language} t={t.verify} email={confirmed} />
  return (
    <AddEmailForm
      {...{ language, outbox }}
      owner={claims?.userId ?? null}
      t={t.verify}
      onSent={() => show(true)}
    />
  )
}
