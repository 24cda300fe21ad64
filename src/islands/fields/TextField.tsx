import type { ComponentProps, ReactNode } from 'react'
import { htmlHints } from './attributes.ts'
import { described, Field } from './Field.tsx'

interface Props extends Omit<
  ComponentProps<'input'>,
  'id' | 'name' | 'aria-describedby' | 'aria-invalid'
> {
  /** Unique on the page, because the id is made from it. */
  name: string
  label: string
  help?: ReactNode
  error?: ReactNode
  /** The prefix of the id, if two forms of a page have such a field. */
  form?: string
}

/** A field of one line. Children are rendered beside the control, for example a button. */
export function TextField(props: Props) {
  const { autoComplete, children, error, form, help, inputMode, label, name, spellCheck, ...rest } =
    props
  const id = form ? `${form}-${name}` : name
  return (
    <Field {...{ error, help, id, label }}>
      <span className="field-box">
        <input
          className="input"
          type="text"
          dir="auto"
          {...rest}
          {...htmlHints({ autoComplete, inputMode, spellCheck })}
          id={id}
          name={name}
          {...described(id, help, error)}
        />
        {children}
      </span>
    </Field>
  )
}
