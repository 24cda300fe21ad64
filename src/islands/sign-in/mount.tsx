import { type ComponentProps, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/language.ts'
import { SignIn } from './SignIn.tsx'

export interface LoginForm {
  into: HTMLElement
  language: Language
  returnTo: string
  outbox: boolean
}

/** Mounts the form of the sign-in dialog with its texts; returns how to unmount it. */
export async function mount({ into, ...rest }: LoginForm): Promise<() => void> {
  const t = await loadTexts(rest.language)
  const root = createRoot(into)
  root.render(<InDialog {...rest} t={t} into={into} />)
  return () => root.unmount()
}

async function loadTexts(language: Language) {
  const { signIn } =
    language === 'ar'
      ? await import('../../i18n/ar/accounts/sign-in.ts')
      : await import('../../i18n/en/accounts/sign-in.ts')
  return signIn
}

type Props = Omit<ComponentProps<typeof SignIn>, 'mode'> & { into: HTMLElement }

/** Selects text fields. */
const FIELD = 'input:not([type="radio"], [type="checkbox"])'

/** Focuses the form once it is mounted, unless the focus was moved meanwhile. */
function InDialog({ into, ...rest }: Props) {
  useEffect(() => {
    const dialog = into.closest('dialog')
    const focused = document.activeElement
    const isUnmoved = focused === dialog || focused?.matches('[commandfor]')
    if (isUnmoved) into.querySelector<HTMLElement>(FIELD)?.focus()
  }, [into])

  return <SignIn {...rest} mode="dialog" />
}
