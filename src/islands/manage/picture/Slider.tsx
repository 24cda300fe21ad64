interface Props {
  name: string
  label: string
  min?: number
  max?: number
  step?: number
  /** Null if there is nothing to move. */
  value: number | null
  onSlide: (value: number) => void
}

/** A slider from left to right, in Arabic too, because the picture is not mirrored. */
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
