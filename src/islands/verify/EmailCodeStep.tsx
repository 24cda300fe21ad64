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
  /** What to ask for: a code, another code in place of a link, or null while unknown. */
  wanted: 'code' | 'newCode' | null
  /**
   * Set on the page that adds an email address: the user corrects it in place, and that page continues by
   * itself.
   */
  added?: { onCorrect: () => void }
}

/** Asks for the code of an email address to confirm; offers to send one if none was sent. */
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
