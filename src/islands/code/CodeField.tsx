import type { ReactNode, Ref } from 'react'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import { TextField } from '../fields/TextField.tsx'

interface Props {
  ref: Ref<HTMLInputElement>
  t: typeof codes
  error: ReactNode
  onType?: (text: string) => void
}

/** One field for all six digits: to type, to paste, or to be filled in by the phone. */
export function CodeField({ error, onType, ref, t }: Props) {
  return (
    <TextField
      ref={ref}
      name="code"
      className="input code-input"
      label={t.label}
      help={t.help}
      error={error}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={event => onType?.(event.target.value)}
    />
  )
}
