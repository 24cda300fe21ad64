import { useOptimistic } from 'react'
import { showFirst } from '../show-first.ts'

interface Option {
  value: string | number
  text: string
}

interface Props {
  name: string
  label: string
  value: string | number | null
  options: readonly Option[]
  /** The label of the empty option; absent if a value is always set. */
  any?: string
  disabled?: boolean
  onChoose: (value: string) => void
}

/** A select with its label. */
export function Choose({ any, disabled, label, name, onChoose, options, value }: Props) {
  const id = `choose-${name}`
  const [shown, show] = useOptimistic<string | number>(value ?? '')

  function choose(to: string) {
    showFirst(
      () => show(to),
      () => onChoose(to),
    )
  }
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
          value={shown}
          disabled={disabled}
          data-chosen={shown === '' || any === undefined ? undefined : ''}
          onChange={event => choose(event.target.value)}
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
