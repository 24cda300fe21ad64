import { type ComponentProps, useState } from 'react'
import { eye, eyeOff } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { TextField } from './TextField.tsx'

interface Props extends ComponentProps<typeof TextField> {
  autoComplete: 'current-password' | 'new-password'
  t: { show: string; hide: string }
}

/** A password field with a button that shows the password. */
export function PasswordField({ t, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      className="input password-input"
      dir="ltr"
    >
      <button
        type="button"
        className="button button-plain button-icon password-eye"
        aria-label={isShown ? t.hide : t.show}
        onClick={() => setShown(!isShown)}
      >
        <Icon path={isShown ? eyeOff : eye} />
      </button>
    </TextField>
  )
}
