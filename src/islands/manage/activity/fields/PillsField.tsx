import { described } from '../../../fields/Field.tsx'
import { FieldError } from '../../../fields/FieldError.tsx'
import { FORM } from '../context.ts'

interface Props<V> {
  name: string
  label: string
  error?: string | undefined
  chosen: V | null
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
}

/** One of a few options, all of them visible. */
export function PillsField<V extends string | number>(props: Props<V>) {
  const { chosen, error, label, name, onChoose, options } = props
  const id = `${FORM}-${name}`
  return (
    <fieldset
      className="field activity-pills"
      role="radiogroup"
      {...described(id, undefined, error)}
    >
      <legend className="field-label">{label}</legend>
      <div className="activity-pills-row">
        {options.map(({ text, value }, place) => (
          <label key={value} className="pill">
            <input
              type="radio"
              className="visually-hidden"
              id={place === 0 ? id : undefined}
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
