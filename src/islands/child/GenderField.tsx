import { useStore } from '@nanostores/react'
import { GENDER } from '#contract/fixed-ids.ts'
import { described } from '../fields/Field.tsx'
import { FieldError } from '../fields/FieldError.tsx'
import { useChild } from './context.ts'
import { errorOf, idOf } from './field-focus.ts'

const CHOICES = ['female', 'male'] as const

/** Two large radio buttons. */
export function GenderField() {
  const { form, t } = useChild()
  const state = useStore(form.$state)
  const error = errorOf(state, 'genderId')
  const id = idOf('genderId')
  return (
    <fieldset
      className="field child-gender"
      role="radiogroup"
      aria-required="true"
      {...described(id, undefined, error)}
    >
      <legend className="field-label">{t.gender.label}</legend>
      <div className="child-choices">
        {CHOICES.map((choice, place) => (
          <label key={choice} className="child-choice">
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name="genderId"
              value={GENDER[choice]}
              checked={state.values.genderId === GENDER[choice]}
              onChange={() => form.type({ genderId: GENDER[choice] })}
            />
            {t.gender[choice]}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
