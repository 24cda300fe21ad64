import type { GuardianInvitation } from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { guardians } from '../../i18n/en/family/guardians.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { type FormState, messageIn } from '../../lib/forms/form-state.ts'
import type { InvitationRefusal } from '../../lib/stores/account/invitation.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { AcceptInvitation } from '../shared/AcceptInvitation.tsx'
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
      <AcceptInvitation {...props} t={t.open} path="/guardian" />
      <p className="form-other">
        <button type="button" className="link-button" onClick={onDecline}>
          {t.open.decline}
        </button>
      </p>
      <Loader active={busy} text={t.waiting} />
    </>
  )
}
