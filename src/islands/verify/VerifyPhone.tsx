import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { continueSignedIn } from '../passkeys/continue-signed-in.ts'
import { PhoneCodeStep } from '../code/PhoneCodeStep.tsx'
import { TermsText } from '../fields/TermsText.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; verify: typeof verify; consent: typeof signIn.consent }
  returnTo: string
  outbox: boolean
}

/** The page for the code sent to a phone, to sign in or sign up. */
export function VerifyPhone({ language, outbox, returnTo, t }: Props) {
  const { offline, phone, unexpected } = t.verify
  const home = pathTo(language, '/')
  const linkTo = (path: string) =>
    withReturnUrl(pathTo(language, path), returnTo === home ? null : returnTo)
  return (
    <div className="sign-form">
      <PhoneCodeStep
        {...{ language, outbox }}
        t={{ code: t.code, offline, unexpected }}
        onDone={() => void continueSignedIn(language, returnTo)}
        onCorrect={purpose => location.assign(linkTo(purpose === 'signUp' ? '/signup' : '/login'))}
        none={
          <>
            <p className="notice">{phone.none}</p>
            <div className="form">
              <a className="button button-primary button-large" href={linkTo('/login')}>
                {phone.signIn}
              </a>
              <a className="button button-large" href={linkTo('/signup')}>
                {phone.signUp}
              </a>
            </div>
          </>
        }
        taken={
          <p className="form-other">
            <a href={linkTo('/login')}>{phone.signIn}</a>
          </p>
        }
      />
      <p className="small">
        <TermsText language={language} t={t.consent} />
      </p>
    </div>
  )
}
