import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { verify } from '../../i18n/en/verify.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/return-url.ts'
import { createConfirmByLink } from '../../lib/stores/confirm-by-link.ts'
import { $session } from '../../lib/stores/session.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { FilledText } from '../FilledText.tsx'
import { Loader } from '../Loader.tsx'
import { OWN_CHECKS } from '../fields/attributes.ts'

interface Props {
  language: Language
  t: { verify: typeof verify }
  token: string
  returnUrl: string | null
  /** The link no longer works: a code may be sent to whoever is signed in. */
  onWantsCode: () => void
}

/** Confirms when the button is pressed: a program that opens links presses none. */
export function ConfirmByLink({ language, onWantsCode, returnUrl, t, token }: Props) {
  const { email: texts, unexpected, waiting } = t.verify
  const onwards = returnUrl ?? pathTo(language, '/profile/edit')
  const [store] = useState(() =>
    createConfirmByLink({ language, token, unexpected, onDone: () => location.assign(onwards) }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const isSignedIn = useStore($session, { ssr: 'initial' }).status === 'in'
  const toSignIn = withReturnUrl(pathTo(language, '/login'), returnUrl)

  if (state.status === 'done')
    return (
      <div className="form">
        <p role="status">
          <FilledText text={texts.link.done}>
            <bdi>{state.email}</bdi>
          </FilledText>
        </p>
        <a
          className="button button-primary button-large"
          href={state.isSignedIn ? onwards : toSignIn}
        >
          {state.isSignedIn ? texts.goOn : texts.link.signIn}
        </a>
      </div>
    )
  return (
    <form
      className="form"
      {...OWN_CHECKS}
      onSubmit={event => {
        event.preventDefault()
        void store.confirm()
      }}
    >
      <p>{texts.link.lead}</p>
      <FormMessage>{state.error}</FormMessage>
      <SubmitButton busy={state.status === 'busy'}>{texts.link.submit}</SubmitButton>
      {state.error && (
        <p className="form-other">
          {isSignedIn ? (
            <button type="button" className="link-button" onClick={onWantsCode}>
              {texts.link.newCode}
            </button>
          ) : (
            <a href={toSignIn}>{texts.link.signIn}</a>
          )}
        </p>
      )}
      <Loader active={state.status === 'busy'} text={waiting} />
    </form>
  )
}
