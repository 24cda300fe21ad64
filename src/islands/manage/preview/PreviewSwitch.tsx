interface Props<V> {
  name: string
  legend: string
  chosen: V
  options: readonly { value: V; text: string; lang?: string }[]
  onChoose: (value: V) => void
}

/** Chooses one of two ways to view the preview. */
export function PreviewSwitch<V extends string>(props: Props<V>) {
  const { chosen, legend, name, onChoose, options } = props
  return (
    <fieldset className="preview-switch" role="radiogroup">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ lang, text, value }) => (
        <label key={value} className="pill" lang={lang}>
          <input
            type="radio"
            className="visually-hidden"
            name={`preview-${name}`}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
