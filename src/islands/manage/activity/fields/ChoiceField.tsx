import { described, Field } from '../../../fields/Field.tsx'

interface Props {
  id: string
  name: string
  label: string
  help?: string
  error?: string | undefined
  value: string
  /** The empty option; absent if a value is always set. */
  none?: string
  options: readonly { value: string; text: string }[]
  isDisabled?: boolean
  onChoose: (value: string) => void
}

/** A select with its label. */
export function ChoiceField(props: Props) {
  const { error, help, id, isDisabled, label, name, none, onChoose, options, value } = props
  return (
    <Field {...{ error, help, id, label }}>
      <span className="field-box select-box">
        <select
          className="input"
          id={id}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={event => onChoose(event.target.value)}
          {...described(id, help, error)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
    </Field>
  )
}
