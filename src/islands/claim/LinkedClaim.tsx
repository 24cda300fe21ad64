import { useStore } from '@nanostores/react'
import type { LinkedClaim as Linked } from '#contract/family/claims.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { claim } from '../../i18n/en/family/claim.ts'
import { placeOf } from '../../lib/account/claim-text.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { type FormState, messageIn, type FormRefusal } from '../../lib/forms/form-state.ts'
import { pathTo } from '../../lib/paths.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SignedInAs } from '../shared/SignedInAs.tsx'
import { SignInOrUp } from '../shared/SignInOrUp.tsx'
import { SignOut } from '../shared/SignOut.tsx'
import { Decline } from './Decline.tsx'

interface Props {
  language: Language
  t: typeof claim
  place: Linked
  form: FormState<FormRefusal>
  onDecline: () => void
}

/** Names the child's place and how to claim it, for visitors who have not verified their address. */
export function LinkedClaim({ form, language, onDecline, place, t }: Props) {
  const day = formatDay(language, place.expiresAt, HOME_TIME_ZONE)
  return (
    <>
      <p>
        {fill(t.linked.lead, placeOf(language, place))} {fill(t.linked.until, { day })}
      </p>
      <Ways {...{ language, t }} />
      <FormMessage>{messageIn(form)}</FormMessage>
      <Decline {...{ language, onDecline, place, t }} busy={form.status === 'sending'} />
    </>
  )
}

function Ways({ language, t: { linked: t } }: Pick<Props, 'language' | 't'>) {
  const session = useStore($session, { ssr: 'initial' })
  if (session.status !== 'in') return <SignInOrUp {...{ language, t }} path="/claim" />
  return (
    <>
      <p>{t.otherAddress}</p>
      <a className="button button-large" href={pathTo(language, '/profile/edit')}>
        {t.toProfile}
      </a>
      <SignOut language={language} path="/claim">
        {t.signOut}
      </SignOut>
      <SignedInAs text={t.signedInAs} username={session.claims.username} />
    </>
  )
}
