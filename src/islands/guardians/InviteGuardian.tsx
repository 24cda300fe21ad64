import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Guardians } from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { guardians } from '../../i18n/en/family/guardians.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import type { GuardianAction, GuardiansStore } from '../../lib/stores/guardians/guardians.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { StatusText } from '../privacy/PrivacySection.tsx'
import { useNow } from '../registrations/use-now.ts'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  language: Language
  t: (typeof guardians)['part']
  consent: string
  invitation: Guardians['invitation']
  doing: GuardianAction
  store: GuardiansStore
}

const SAID = { invite: 'invited', withdraw: 'withdrawn', leave: 'left' } as const

/** Invites a second guardian, or shows the open invitation. */
export function InviteGuardian(props: Props) {
  const { doing, invitation, t } = props
  const now = useNow()
  const isOpen = invitation !== null && Date.parse(invitation.expiresAt) > now
  const place = useRef<HTMLDivElement>(null)
  const isDone = doing.status === 'done'

  // The pressed button is gone.
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])

  return (
    <>
      <div ref={place} tabIndex={-1} className="account-focus">
        <StatusText>{isDone && t[SAID[doing.what]]}</StatusText>
      </div>
      {invitation && <Invited {...props} invitation={invitation} isOpen={isOpen} />}
      {!isOpen && <InviteForm {...props} />}
      <Loader active={doing.status === 'sending'} text={t.loading} />
    </>
  )
}

function Invited({
  doing,
  invitation: { email, expiresAt },
  isOpen,
  language,
  store,
  t,
}: Props & { invitation: NonNullable<Props['invitation']>; isOpen: boolean }) {
  const day = formatDay(language, expiresAt, HOME_TIME_ZONE)
  const isMeant = doing.status !== 'idle' && doing.what === 'withdraw'
  return (
    <>
      <p>{fill(isOpen ? t.open : t.over, { email: `\u2068${email}\u2069`, day })}</p>
      {isOpen && (
        <>
          <FormMessage>{isMeant && doing.status === 'refused' && doing.message}</FormMessage>
          <div className="account-actions">
            <button
              type="button"
              className="button"
              aria-busy={isMeant && doing.status === 'sending'}
              onClick={() => void store.withdraw()}
            >
              {t.withdraw}
            </button>
          </div>
        </>
      )}
    </>
  )
}

function InviteForm({ consent, doing, store, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const isRefused = doing.status === 'refused' && doing.what === 'invite'
  useFocusInvalid(ref, doing)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.invite(String(new FormData(event.currentTarget).get('email') ?? '').trim())
  }

  return (
    <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={send}>
      <FormMessage>{isRefused && doing.message}</FormMessage>
      <TextField
        name="email"
        form="guardian"
        label={t.email}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={isRefused ? doing.fields['email'] : undefined}
      />
      <SubmitButton busy={doing.status === 'sending' && doing.what === 'invite'}>
        {t.invite}
      </SubmitButton>
      <p className="soft small">{consent}</p>
    </form>
  )
}
