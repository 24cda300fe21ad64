interface Option {
  value: string | number
  text: string
}

interface Props {
  name: string
  label: string
  value: string | number | null
  options: readonly Option[]
  /** What no choice is called; absent where there always is one. */
  any?: string
  disabled?: boolean
  onChoose: (value: string) => void
}

/** A select with its label. */
export function Choose({ any, disabled, label, name, onChoose, options, value }: Props) {
  const id = `choose-${name}`
  return (
    <div className="choose">
      <label className="choose-label" htmlFor={id}>
        {label}
      </label>
      <span className="choose-box">
        <select
          id={id}
          name={name}
          className="choose-select"
          value={value ?? ''}
          disabled={disabled}
          data-chosen={value === null || any === undefined ? undefined : ''}
          onChange={event => onChoose(event.target.value)}
        >
          {any !== undefined && <option value="">{any}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
