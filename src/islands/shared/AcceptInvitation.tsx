import { useStore } from '@nanostores/react'
import type { Language } from '#contract/language.ts'
import type { FormState } from '../../lib/forms/form-state.ts'
import type { InvitationRefusal } from '../../lib/stores/account/invitation.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { SignedInAs } from './SignedInAs.tsx'
import { SignInOrUp } from './SignInOrUp.tsx'
import { SignOut } from './SignOut.tsx'

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
  if (session.status !== 'in') return <SignInOrUp {...{ language, path, t }} />
  return (
    <>
      {form.status === 'refused' && form.isOthers ? (
        <SignOut {...{ language, path }} isPrimary isFocused>
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
      <SignedInAs text={t.signedInAs} username={session.claims.username} />
    </>
  )
}
