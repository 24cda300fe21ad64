import type { ComponentProps } from 'react'
import { TextField } from '../fields/TextField.tsx'

/** A field for the app's digits or a recovery code, which has letters. */
export function FactorField(props: Omit<ComponentProps<typeof TextField>, 'name'>) {
  return (
    <TextField
      name="code"
      className="input code-input"
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  )
}
