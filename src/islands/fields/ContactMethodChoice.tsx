import type { ContactMethod } from '../../lib/account/contact-method.ts'

interface Props {
  t: { legend: string; phoneNumber: string; email: string }
  method: ContactMethod
  onChoose: (method: ContactMethod) => void
}

const METHODS = ['phoneNumber', 'email'] as const

/** Phone or email, as a two-part switch. */
export function ContactMethodChoice({ onChoose, t, method }: Props) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t.legend}</legend>
      {METHODS.map(one => (
        <label className="segment" key={one}>
          <input
            type="radio"
            name="contactMethod"
            value={one}
            className="visually-hidden"
            checked={method === one}
            onChange={() => onChoose(one)}
          />
          {t[one]}
        </label>
      ))}
    </fieldset>
  )
}
