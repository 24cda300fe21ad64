import type { ComponentProps } from 'react'
import { TextField } from '../../../fields/TextField.tsx'
import type { ActivityValues } from '../../../../lib/manage/activity-values.ts'
import { FORM, useActivity, useWritten } from '../context.ts'

type LineName = {
  [K in keyof ActivityValues]: string extends ActivityValues[K] ? K : never
}[keyof ActivityValues]

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'value' | 'form' | 'error' | 'onChange'
> {
  name: LineName & keyof ReturnType<typeof useActivity>['t']['fields']
}

/** A field of one line, by its API name. */
export function LineField({ name, ...rest }: Props) {
  const { form, t } = useActivity()
  const { errors, values } = useWritten()
  return (
    <TextField
      autoComplete="off"
      {...rest}
      form={FORM}
      name={name}
      label={t.fields[name]}
      value={values[name]}
      error={errors[name]}
      onChange={event => form.type({ [name]: event.target.value })}
    />
  )
}

/**
 * The last moments that a plan may have (contract/manage/planned.ts). Browsers then only accept years of four
 * digits.
 */
const MAX_DATE = { date: '2100-12-31', 'datetime-local': '2100-12-31T23:59' } as const

/** A date or date and time in the browser's own control, which needs no text direction. */
export function DateField(props: Props & { type: keyof typeof MAX_DATE }) {
  return <LineField {...props} max={MAX_DATE[props.type]} dir={undefined} />
}
