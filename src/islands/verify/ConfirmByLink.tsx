import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { createConfirmByLink } from '../../lib/stores/account/confirm-by-link.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { FilledText } from '../shared/FilledText.tsx'
import { Loader } from '../shared/Loader.tsx'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { useHeading } from '../shared/use-heading.ts'
import { DeadLink } from './DeadLink.tsx'

interface Props {
  language: Language
  t: { verify: typeof verify }
  token: string
  returnUrl: string | null
  /** Called when the link was used: its token is no longer valid. */
  onUsed: () => void
  /** Called when the link no longer works: a signed-in user can get a code instead. */
  onWantsCode: () => void
}

/** Confirms when the button is pressed: programs that open links in emails press none. */
export function ConfirmByLink({ language, onUsed, onWantsCode, returnUrl, t, token }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const { email: texts, waiting } = t.verify
  const onwards = returnUrl ?? pathTo(language, '/profile/edit')
  const [store] = useState(() =>
    createConfirmByLink({ language, token, t: t.verify, onDone: () => location.assign(onwards) }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const toSignIn = (returnTo: string | null) => withReturnUrl(pathTo(language, '/login'), returnTo)
  const isDone = state.status === 'done'
  useHeading(ref, isDone ? texts.confirmedHeading : null, { isFocused: true })
  useEffect(() => {
    if (isDone) onUsed()
  }, [isDone, onUsed])

  if (isDone)
    return (
      <div className="form">
        <p>
          <FilledText text={texts.link.done}>
            <bdi>{state.email}</bdi>
          </FilledText>
        </p>
        <a
          className="button button-primary button-large"
          href={state.isSignedIn ? onwards : toSignIn(returnUrl)}
        >
          {state.isSignedIn ? texts.goOn : texts.link.signIn}
        </a>
      </div>
    )
  if (state.status === 'refused' && state.isSpent) {
    // This page without the link tells a signed-in user whether the e-mail is confirmed, or sends a code.
    const here = withReturnUrl(pathTo(language, '/verify-email'), returnUrl)
    return <DeadLink onWantsCode={onWantsCode} t={texts.link} toSignIn={toSignIn(here)} />
  }
  return (
    <form
      className="form"
      ref={ref}
      {...NO_NATIVE_VALIDATION}
      onSubmit={event => {
        event.preventDefault()
        void store.confirm()
      }}
    >
      <p>{texts.link.lead}</p>
      <FormMessage>{messageIn(state)}</FormMessage>
      <SubmitButton busy={state.status === 'sending'}>{texts.link.submit}</SubmitButton>
      <Loader active={state.status === 'sending'} text={waiting} />
    </form>
  )
}
