import { MAX_ACTIVITY_DESCRIPTION } from '#contract/limits.ts'
import { described, Field } from '../../../fields/Field.tsx'
import { FORM, useActivity, useWritten } from '../context.ts'

interface Props {
  name: 'description_En' | 'description_Ar'
  help?: string
  lang: string
}

/** A text of several lines. */
export function TextAreaField({ help, lang, name }: Props) {
  const { form, t } = useActivity()
  const { errors, values } = useWritten()
  const id = `${FORM}-${name}`
  return (
    <Field id={id} label={t.fields[name]} help={help} error={errors[name]}>
      <textarea
        className="input activity-text"
        id={id}
        name={name}
        lang={lang}
        dir="auto"
        rows={5}
        maxLength={MAX_ACTIVITY_DESCRIPTION}
        value={values[name]}
        onChange={event => form.type({ [name]: event.target.value })}
        {...described(id, help, errors[name])}
      />
    </Field>
  )
}
