import type { Way } from '../../lib/way.ts'

interface Props {
  t: { legend: string; phoneNumber: string; email: string }
  way: Way
  onChoose: (way: Way) => void
}

const WAYS = ['phoneNumber', 'email'] as const

/** Phone or e-mail: two halves of one control. */
export function WayChoice({ onChoose, t, way }: Props) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t.legend}</legend>
      {WAYS.map(one => (
        <label className="segment" key={one}>
          <input
            type="radio"
            name="way"
            value={one}
            className="visually-hidden"
            checked={way === one}
            onChange={() => onChoose(one)}
          />
          {t[one]}
        </label>
      ))}
    </fieldset>
  )
}
