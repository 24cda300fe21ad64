import { useStore } from '@nanostores/react'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { invitation as texts } from '../../i18n/en/accounts/invitation.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { type FormState, messageIn, type FormRefusal } from '../../lib/forms/form-state.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { $session } from '../../lib/stores/account/session.ts'
import type { Invitation } from '../../lib/stores/account/invitation.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { FilledText } from '../shared/FilledText.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  language: Language
  t: typeof texts
  invitation: Invitation
  form: FormState<FormRefusal>
  onAccept: () => void
}

/** What the role includes. The signed-in user accepts it with a button. */
export function OpenInvitation({ form, invitation, language, onAccept, t }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const busy = form.status === 'sending'
  const back = pathTo(language, '/invitation')
  const toSignIn = withReturnUrl(pathTo(language, '/login'), back)
  const toSignUp = withReturnUrl(pathTo(language, '/signup'), back)
  return (
    <>
      <p>
        {t.leads[invitation.role]}{' '}
        {fill(t.until, { day: formatDay(language, invitation.expiresAt, HOME_TIME_ZONE) })}
      </p>
      <FormMessage>{messageIn(form)}</FormMessage>
      {session.status === 'in' ? (
        <>
          <button
            type="button"
            className="button button-primary button-large"
            aria-busy={busy}
            onClick={onAccept}
          >
            {t.accept}
          </button>
          <p className="form-other">
            <FilledText text={t.signedInAs}>
              <bdi dir="ltr">{session.claims.username}</bdi>
            </FilledText>
          </p>
        </>
      ) : (
        <>
          <p>{t.address}</p>
          <a className="button button-primary button-large" href={toSignIn}>
            {t.signIn}
          </a>
          <a className="button button-large" href={toSignUp}>
            {t.signUp}
          </a>
        </>
      )}
      <Loader active={busy} text={t.waiting} />
    </>
  )
}
