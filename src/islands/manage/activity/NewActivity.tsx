import { NothingHere } from '../../shared/NothingHere.tsx'
import { ChosenSchool } from '../ChosenSchool.tsx'
import { ActivityEditor } from './ActivityEditor.tsx'
import { type ActivityProps, SHAPE } from './page-props.ts'

/** A new activity of the school in the URL, or of one chosen here. */
export function NewActivity(rest: ActivityProps) {
  const { language, t } = rest.reader
  const { nothing } = t.school
  return (
    <ChosenSchool
      {...{ language, t }}
      ofSchool={t.school}
      shape={SHAPE}
      none={<NothingHere drawing="closed" title={nothing.title} text={nothing.text} />}
    >
      {school => <ActivityEditor key={school.id} known={null} school={school} {...rest} />}
    </ChosenSchool>
  )
}
