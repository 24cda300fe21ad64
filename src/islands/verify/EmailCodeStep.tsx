import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { SENDING } from '../../lib/forms/form-state.ts'
import { createVerifyEmail } from '../../lib/stores/account/verify-email.ts'
import { CodeStep } from '../code/CodeStep.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { OfferedCode } from './OfferedCode.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; verify: typeof verify }
  returnUrl: string | null
  outbox: boolean
  /** What is wanted: a code; another one in place of a link; not known yet. */
  wanted: 'code' | 'newCode' | null
  /** On the page of the e-mail, where another one is typed in place and the page itself goes on. */
  added?: { onCorrect: () => void }
}

/** The code of the e-mail that waits to be confirmed; offers one when none is on its way. */
export function EmailCodeStep({ added, language, outbox, returnUrl, t, wanted }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { email: texts } = t.verify
  const onwards = returnUrl ?? pathTo(language, '/profile/edit')
  const toAdd = withReturnUrl(pathTo(language, '/email-verification'), returnUrl)
  const [store] = useState(() =>
    createVerifyEmail({
      language,
      t: t.verify,
      onDone: () => added || location.assign(onwards),
    }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  useEffect(() => {
    if (wanted === 'code') store.find()
    if (wanted === 'newCode') void store.begin()
  }, [wanted, store])

  const none = state.step === 'none' ? state : null
  const noneHeading = none?.isConfirmed ? texts.confirmedHeading : texts.noneHeading
  useHeading(ref, none && noneHeading, { isFocused: true })
  useHeading(ref, added && !none ? texts.heading : null)

  if (state.step === 'offered')
    return <OfferedCode {...state} t={t.verify} toCorrect={toAdd} onSend={store.begin} />
  if (none)
    return (
      <div className="form" ref={ref}>
        <a className="button button-primary button-large" href={none.isConfirmed ? onwards : toAdd}>
          {none.isConfirmed ? texts.goOn : texts.add}
        </a>
      </div>
    )
  const known = state.step === 'code' ? state : null
  return (
    <CodeStep
      {...{ language, outbox }}
      t={t.code}
      sentTo={known?.email ?? null}
      times={known?.times ?? null}
      form={known?.form ?? SENDING}
      onCode={store.handIn}
      onResend={store.resend}
      onCorrect={added?.onCorrect ?? (() => location.assign(toAdd))}
    />
  )
}
