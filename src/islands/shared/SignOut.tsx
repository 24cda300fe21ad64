import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { SIGN_OUT_PATH } from '../../lib/today/unsent-flag.ts'

interface Props {
  language: Language
  /** The page to which signing in as somebody else leads back, without its language. */
  path: string
  /** If it is what most readers need here. */
  isPrimary?: boolean
  /** If it appears in place of the button that had the focus. */
  isFocused?: boolean
  children: string
}

/** Signs out, for whoever has to sign in as somebody else to continue. */
export function SignOut({ children, isFocused, isPrimary, language, path }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const leadingBack = (to: string) => withReturnUrl(pathTo(language, to), pathTo(language, path))
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <button
      ref={button}
      type="button"
      className={isPrimary ? 'button button-primary button-large' : 'button button-large'}
      data-logout={leadingBack('/login')}
      data-unsent={leadingBack(SIGN_OUT_PATH)}
    >
      {children}
    </button>
  )
}
