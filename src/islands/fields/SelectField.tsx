import type { ReactNode } from 'react'
import { described, Field } from './Field.tsx'

interface Props {
  name: string
  label: string
  error?: ReactNode
  /** The text of the empty option. */
  none: string
  options: readonly { id: number; name: string }[]
  /** The option that is selected at first. */
  chosen?: number | undefined
}

/** A select with its label. */
export function SelectField({ chosen, error, label, name, none, options }: Props) {
  return (
    <Field id={name} label={label} error={error}>
      <span className="field-box select-box">
        <select
          className="input"
          id={name}
          name={name}
          defaultValue={chosen ?? ''}
          {...described(name, undefined, error)}
        >
          <option value="">{none}</option>
          {options.map(option => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </span>
    </Field>
  )
}
