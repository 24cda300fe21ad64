import type { Language } from '#contract/language.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'

interface Props {
  language: Language
  t: Record<'address' | 'signIn' | 'signUp', string>
  /** The page to which both lead back, without its language. */
  path: string
}

/** The links to sign in and up, for whoever opened the link of a message. */
export function SignInOrUp({ language, path, t }: Props) {
  const to = (page: '/login' | '/signup') =>
    withReturnUrl(pathTo(language, page), pathTo(language, path))
  return (
    <>
      <p>{t.address}</p>
      <a className="button button-primary button-large" href={to('/login')}>
        {t.signIn}
      </a>
      <a className="button button-large" href={to('/signup')}>
        {t.signUp}
      </a>
    </>
  )
}
