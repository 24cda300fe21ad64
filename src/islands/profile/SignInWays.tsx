import { useEffect, useState } from 'react'
import { emailChange, phoneChange } from '../../lib/account/contact-method-changes.ts'
import type { Account } from '../../lib/stores/account/account.ts'
import { createContactChange } from '../../lib/stores/account/contact-change.ts'
import { createPasswordChange } from '../../lib/stores/account/password-change.ts'
import { useAccount } from './context.ts'
import { EmailRow } from './contact/EmailRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { PhoneRow } from './contact/PhoneRow.tsx'

/** Phone number, email and password, each with a form to change it. */
export function SignInWays({ account: known }: { account: Account }) {
  const { account, proof, authSessions, page } = useAccount()
  const [stores] = useState(() => ({
    phone: createContactChange({ page, account, proof, method: phoneChange(page) }),
    email: createContactChange({ page, account, proof, method: emailChange(page) }),
    password: createPasswordChange({
      page,
      account,
      proof,
      onChanged: () => void authSessions.load(),
    }),
  }))

  // Only one is open at a time: opening it closes the others.
  useEffect(() => {
    const ways = Object.values(stores)
    const ends = ways.map(way =>
      way.$state.listen((now: { step: string }, before?: { step: string }) => {
        if (before?.step !== 'rest' || now.step === 'rest') return
        for (const other of ways) if (other !== way) other.fold()
      }),
    )
    return () => ends.forEach(end => end())
  }, [stores])

  return (
    <div className="account-rows">
      <PhoneRow profile={known.profile} store={stores.phone} />
      <EmailRow account={known} store={stores.email} />
      <PasswordRow account={known} store={stores.password} />
    </div>
  )
}
