import type { Language } from '#contract/language.ts'
import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import type { EmailCode } from '../../lib/account/email-code.ts'
import type { SignInStore } from '../../lib/stores/account/sign-in.ts'
import { Resend } from '../code/Resend.tsx'

interface Props {
  store: SignInStore
  language: Language
  t: typeof signIn
  sent: EmailCode
  busy: boolean
  onResend: () => void
}

/** For parents whose code did not arrive or went to a wrong address, or who remembered the password. */
export function ResetWays({ busy, language, onResend, sent, store, t }: Props) {
  return (
    <div className="code-ways">
      <Resend {...{ busy, language, onResend }} t={t.code} times={sent.times} />
      <button type="button" className="link-button" onClick={store.forget}>
        {t.code.correct.email}
      </button>
      <button type="button" className="link-button" onClick={store.back}>
        {t.forgot.back}
      </button>
    </div>
  )
}
