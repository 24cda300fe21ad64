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

/** A field of one line, by the name that the server has for it. */
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

/** As far as a plan goes (contract/manage/planned.ts): a year of more digits no browser reads. */
const LAST = { date: '2100-12-31', 'datetime-local': '2100-12-31T23:59' } as const

/** A day or a moment in the browser's own control, which no direction of text turns around. */
export function DateField(props: Props & { type: keyof typeof LAST }) {
  return <LineField {...props} max={LAST[props.type]} dir={undefined} />
}
