interface Props {
  name: string
  label: string
  min?: number
  max?: number
  step?: number
  /** Null: nothing is left to move it to. */
  value: number | null
  onSlide: (value: number) => void
}

/** As a picture lies, so do they: from its left to its right in Arabic too. */
export function Slider(props: Props) {
  const { label, max = 100, min = 0, name, onSlide, step = 1, value } = props
  const id = `crop-${name}`
  return (
    <div className="crop-slider">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        type="range"
        id={id}
        dir="ltr"
        {...{ min, max, step }}
        value={value ?? (min + max) / 2}
        disabled={value === null}
        onChange={event => onSlide(Number(event.target.value))}
      />
    </div>
  )
}
