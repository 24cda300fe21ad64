import { useStore } from '@nanostores/react'
import { GRADES } from '../../lib/children/grades.ts'
import { described, Field } from '../fields/Field.tsx'
import { useChild } from './context.ts'
import { PartHeading } from './PartHeading.tsx'
import { SchoolField } from './SchoolField.tsx'
import { errorOf, idOf } from './field-focus.ts'

/** The child's school and grade. */
export function SchoolFields() {
  const { form, t } = useChild()
  const state = useStore(form.$state)
  const { grade } = state.values
  const id = idOf('grade')
  const error = errorOf(state, 'grade')
  const isOther = grade !== '' && !GRADES.some(known => known === grade)
  return (
    <section className="child-part" aria-labelledby="child-school-part">
      <PartHeading id="child-school-part">{t.school.heading}</PartHeading>
      <SchoolField />
      <Field id={id} label={t.grade} error={error}>
        <span className="field-box select-box child-short">
          <select
            className="input"
            id={id}
            name="grade"
            value={grade}
            onChange={event => form.type({ grade: event.target.value })}
            {...described(id, undefined, error)}
          >
            <option value="">{t.school.noGrade}</option>
            {isOther && <option value={grade}>{grade}</option>}
            {GRADES.map(known => (
              <option key={known} value={known}>
                {t.grades[known]}
              </option>
            ))}
          </select>
        </span>
      </Field>
    </section>
  )
}
