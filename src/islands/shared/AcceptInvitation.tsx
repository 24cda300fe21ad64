import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { FormState } from '../../lib/forms/form-state.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import type { InvitationRefusal } from '../../lib/stores/account/invitation.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { SIGN_OUT_PATH } from '../../lib/today/unsent-flag.ts'
import { FilledText } from './FilledText.tsx'

interface Props {
  language: Language
  t: Record<'accept' | 'address' | 'signedInAs' | 'signIn' | 'signOut' | 'signUp', string>
  /** The page of the invitation, without its language. The tab keeps the token, so no address has it. */
  path: string
  form: FormState<InvitationRefusal>
  /** What whoever accepts agrees to. */
  consent?: string
  onAccept: () => void
}

/**
 * How to accept an invitation: a button for the signed-in user, or the links to sign in and up. A user to whom it
 * was not sent can sign out instead. Signing in and up lead back to the page.
 */
export function AcceptInvitation({ consent, form, language, onAccept, path, t }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const to = (page: '/login' | '/signup') =>
    withReturnUrl(pathTo(language, page), pathTo(language, path))
  if (session.status !== 'in')
    return (
      <>
        <p>{t.address}</p>
        <a className="button button-primary button-large" href={to('/login')}>
          {t.signIn}
        </a>
        <a className="button button-large" href={to('/signup')}>
          {t.signUp}
        </a>
      </>
    )
  return (
    <>
      {form.status === 'refused' && form.isOthers ? (
        <SignOut language={language} to={to('/login')}>
          {t.signOut}
        </SignOut>
      ) : (
        <>
          <button
            type="button"
            className="button button-primary button-large"
            aria-busy={form.status === 'sending'}
            onClick={onAccept}
          >
            {t.accept}
          </button>
          {consent && <p className="soft small">{consent}</p>}
        </>
      )}
      <p className="form-other">
        <FilledText text={t.signedInAs}>
          <bdi dir="ltr">{session.claims.username}</bdi>
        </FilledText>
      </p>
    </>
  )
}

interface SignOutProps {
  language: Language
  /** Where signing out leads. */
  to: string
  children: string
}

/** Takes the focus: the button that had it is gone. */
function SignOut({ children, language, to }: SignOutProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      ref={button}
      type="button"
      className="button button-primary button-large"
      data-logout={to}
      data-unsent={pathTo(language, SIGN_OUT_PATH)}
    >
      {children}
    </button>
  )
}
