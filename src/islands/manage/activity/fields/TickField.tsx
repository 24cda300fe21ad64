import { FORM } from '../context.ts'

interface Props {
  name: string
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A checkbox that replaces the field beside it. */
export function TickField({ isTicked, label, name, onTick }: Props) {
  const id = `${FORM}-${name}`
  return (
    <div className="check activity-tick">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={isTicked}
        onChange={event => onTick(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
