import { useStore } from '@nanostores/react'
import { mail } from '../../../lib/icons/form-icons.ts'
import type { Account } from '../../../lib/stores/account/account.ts'
import type { ContactChangeStore } from '../../../lib/stores/account/contact-change.ts'
import { ContactDone } from './ContactDone.tsx'
import { ContactSteps } from './ContactSteps.tsx'
import { useAccount } from '../context.ts'
import { RowButton } from '../RowButton.tsx'
import { useFocusAfter } from '../use-focus.ts'
import { WayRow } from './WayRow.tsx'

/** The email address for signing in, and a new one that awaits its code. */
export function EmailRow({ account, store }: { account: Account; store: ContactChangeStore }) {
  const { signIn } = useAccount().page.t
  const t = signIn.email
  const state = useStore(store.$state)
  const { email, emailConfirmed } = account.profile
  const { newEmail } = account.identity
  const button = useFocusAfter<HTMLButtonElement>(state.step === 'rest' ? 'rest' : 'open')
  const chip = emailConfirmed ? signIn.confirmed : signIn.notConfirmed
  const confirm = (address: string) => (
    <RowButton
      text={signIn.confirmShort}
      name={t.confirm}
      onPress={() => void store.goOn(address)}
    />
  )

  return (
    <WayRow
      icon={mail}
      label={t.label}
      value={email === null ? t.none : <bdi dir="ltr">{email}</bdi>}
      chip={email === null ? null : { text: chip, isGood: emailConfirmed }}
      actions={
        state.step === 'rest' && (
          <>
            {email !== null && !emailConfirmed && newEmail === null && confirm(email)}
            <RowButton
              ref={button}
              text={email === null ? signIn.addShort : signIn.changeShort}
              name={email === null ? t.add : t.change}
              onPress={() => void store.open()}
            />
          </>
        )
      }
    >
      {state.step === 'rest' && newEmail !== null && (
        <div className="account-waiting">
          <p className="account-row-value">
            <bdi dir="ltr">{newEmail}</bdi>
            <span className="chip">{signIn.waiting}</span>
          </p>
          {confirm(newEmail)}
        </div>
      )}
      <ContactSteps
        state={state}
        store={store}
        t={t}
        name={email === null ? t.add : t.change}
        help={email === null ? t.helpFirst : t.help}
        field={{ name: 'email', type: 'email', autoComplete: 'email' }}
      />
      <ContactDone state={state} t={t} address={email ?? ''} />
    </WayRow>
  )
}
