import { useStore } from '@nanostores/react'
import type { Profile } from '#contract/accounts/parents.ts'
import { phone } from '../../../lib/icons/form-icons.ts'
import { phoneText } from '../../../lib/account/phone-text.ts'
import type { ContactChangeStore } from '../../../lib/stores/account/contact-change.ts'
import { ContactDone } from './ContactDone.tsx'
import { ContactSteps } from './ContactSteps.tsx'
import { useAccount } from '../context.ts'
import { RowButton } from '../RowButton.tsx'
import { useFocusAfter } from '../use-focus.ts'
import { WayRow } from './WayRow.tsx'

/** The phone number for signing in. */
export function PhoneRow({ profile, store }: { profile: Profile; store: ContactChangeStore }) {
  const { signIn } = useAccount().page.t
  const t = signIn.phone
  const state = useStore(store.$state)
  const { phoneNumber, phoneNumberConfirmed } = profile
  const button = useFocusAfter<HTMLButtonElement>(state.step === 'rest' ? 'rest' : 'open')
  const isUnconfirmed = phoneNumber !== null && !phoneNumberConfirmed

  return (
    <WayRow
      icon={phone}
      label={t.label}
      value={phoneNumber === null ? t.none : <bdi dir="ltr">{phoneText(phoneNumber)}</bdi>}
      chip={
        phoneNumber === null
          ? null
          : {
              text: isUnconfirmed ? signIn.notConfirmed : signIn.confirmed,
              isGood: phoneNumberConfirmed,
            }
      }
      actions={
        state.step === 'rest' && (
          <>
            {isUnconfirmed && (
              <RowButton
                text={signIn.confirmShort}
                name={t.confirm}
                onPress={() => void store.open(phoneNumber)}
              />
            )}
            <RowButton
              ref={button}
              text={phoneNumber === null ? signIn.addShort : signIn.changeShort}
              name={phoneNumber === null ? t.add : t.change}
              onPress={() => void store.open()}
            />
          </>
        )
      }
    >
      <ContactSteps
        state={state}
        store={store}
        t={t}
        name={phoneNumber === null ? t.add : t.change}
        help={t.help}
        field={{ name: 'phoneNumber', type: 'tel', autoComplete: 'tel' }}
      />
      <ContactDone
        state={state}
        t={t}
        address={phoneNumber === null ? '' : phoneText(phoneNumber)}
      />
    </WayRow>
  )
}
