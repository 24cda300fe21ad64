import { useStore } from '@nanostores/react'
import { lock } from '../../lib/icons/form-icons.ts'
import type { Account } from '../../lib/stores/account/account.ts'
import type { PasswordChangeStore } from '../../lib/stores/account/password-change.ts'
import { lazy } from '../shared/lazy.tsx'
import { useAccount } from './context.ts'
import { Done } from './Done.tsx'
import { RowButton } from './RowButton.tsx'
import { useFocusAfter } from './use-focus.ts'
import { WayRow } from './contact/WayRow.tsx'

/** Loaded on demand: the page is at its script size limit. */
const PasswordForm = lazy(() => import('./PasswordForm.tsx').then(module => module.PasswordForm))

/** The password: whether there is one, and a form for a new one. */
export function PasswordRow({ account, store }: { account: Account; store: PasswordChangeStore }) {
  const { page } = useAccount()
  const { signIn } = page.t
  const t = signIn.password
  const state = useStore(store.$state)
  const button = useFocusAfter<HTMLButtonElement>(state.step)
  const { hasPassword } = account.identity
  const { email, phoneNumber } = account.profile

  return (
    <WayRow
      icon={lock}
      label={t.label}
      value={hasPassword ? t.set : t.none}
      actions={
        state.step === 'rest' && (
          <RowButton
            ref={button}
            text={hasPassword ? signIn.changeShort : signIn.addShort}
            name={hasPassword ? t.change : t.add}
            onPress={() => void store.open()}
          />
        )
      }
    >
      {state.step === 'form' && (
        <PasswordForm {...{ page, state, store }} username={email ?? phoneNumber ?? ''} />
      )}
      <Done>{state.step === 'rest' && state.isChanged && t.changed}</Done>
    </WayRow>
  )
}
