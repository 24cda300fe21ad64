import type { ReactNode } from 'react'
import { described, Field } from './Field.tsx'

interface Props {
  name: string
  label: string
  error?: ReactNode
  /** What stands there while nothing is chosen. */
  none: string
  options: readonly { id: number; name: string }[]
  /** What is chosen to begin with. */
  chosen?: number | undefined
}

/** One of some things by its name. */
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
