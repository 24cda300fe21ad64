import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { invitation as texts } from '../../i18n/en/accounts/invitation.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { type FormState, messageIn } from '../../lib/forms/form-state.ts'
import type { Invitation, InvitationRefusal } from '../../lib/stores/account/invitation.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { AcceptInvitation } from '../shared/AcceptInvitation.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  language: Language
  t: typeof texts
  invitation: Invitation
  form: FormState<InvitationRefusal>
  onAccept: () => void
}

/** What the role includes, and how to accept it. */
export function OpenInvitation(props: Props) {
  const { form, invitation, language, t } = props
  const day = formatDay(language, invitation.expiresAt, HOME_TIME_ZONE)
  return (
    <>
      <p>
        {t.leads[invitation.role]} {fill(t.until, { day })}
      </p>
      <FormMessage>{messageIn(form)}</FormMessage>
      <AcceptInvitation {...props} path="/invitation" />
      <Loader active={form.status === 'sending'} text={t.waiting} />
    </>
  )
}
