import { useStore } from '@nanostores/react'
import type { GuardianInvitation } from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { guardians } from '../../i18n/en/family/guardians.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { type FormState, messageIn } from '../../lib/forms/form-state.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import type { InvitationRefusal } from '../../lib/stores/guardians/guardian-invitation.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { SIGN_OUT_PATH } from '../../lib/today/unsent-flag.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { FilledText } from '../shared/FilledText.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  language: Language
  t: (typeof guardians)['answer']
  consent: string
  invitation: GuardianInvitation
  form: FormState<InvitationRefusal>
  onAccept: () => void
  onDecline: () => void
}

/**
 * What the invitation means. The signed-in user accepts it with a button; anybody with the link can decline
 * it.
 */
export function OpenInvitation(props: Props) {
  const { form, invitation, language, onDecline, t } = props
  const busy = form.status === 'sending'
  const { expiresAt, firstName: name } = invitation
  return (
    <>
      <p>
        {fill(t.open.lead, { name })}{' '}
        {fill(t.open.until, { day: formatDay(language, expiresAt, HOME_TIME_ZONE) })}
      </p>
      <FormMessage>{messageIn(form)}</FormMessage>
      <Ways {...props} />
      <p className="form-other">
        <button type="button" className="link-button" onClick={onDecline}>
          {t.open.decline}
        </button>
      </p>
      <Loader active={busy} text={t.waiting} />
    </>
  )
}

function Ways({ consent, form, language, onAccept, t: { open: t } }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const to = (path: '/login' | '/signup') =>
    withReturnUrl(pathTo(language, path), pathTo(language, '/guardian'))
  if (session.status === 'in')
    return (
      <>
        {form.status === 'refused' && form.isOthers ? (
          <button
            type="button"
            className="button button-primary button-large"
            data-logout={to('/login')}
            data-unsent={pathTo(language, SIGN_OUT_PATH)}
          >
            {t.signOut}
          </button>
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
            <p className="soft small">{consent}</p>
          </>
        )}
        <p className="form-other">
          <FilledText text={t.signedInAs}>
            <bdi dir="ltr">{session.claims.username}</bdi>
          </FilledText>
        </p>
      </>
    )
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
}
