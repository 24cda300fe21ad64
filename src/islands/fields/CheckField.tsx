import type { ReactNode } from 'react'
import { described } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

interface Props {
  name: string
  /** Says what is agreed to; may hold links. */
  children: ReactNode
  defaultChecked?: boolean
  error?: string | undefined
  form?: string
}

/** A box to tick; its value is `1`. */
export function CheckField({ children, defaultChecked, error, form, name }: Props) {
  const id = form ? `${form}-${name}` : name
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="1"
        defaultChecked={defaultChecked}
        {...described(id, undefined, error)}
      />
      <label htmlFor={id}>{children}</label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
