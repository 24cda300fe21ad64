import type { ReactNode } from 'react'
import { described } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

interface Props {
  name: string
  /** What the user agrees to; may contain links. */
  children: ReactNode
  defaultChecked?: boolean
  error?: string | undefined
  form?: string
}

/** A checkbox with the value `1`. */
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
