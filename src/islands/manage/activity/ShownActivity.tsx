import type { RefObject } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import { schoolName } from '../../../lib/activities/card-facts.ts'
import { type FieldReader, fieldText } from '../../../lib/manage/activity-text.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import { fieldsInOrder, valuesOf } from '../../../lib/manage/activity-values.ts'
import { useHeading } from '../../shared/use-heading.ts'
import { StateChip } from '../StateChip.tsx'

interface Props {
  reader: FieldReader
  activity: Managed
  place: RefObject<HTMLElement | null>
}

/** A read-only activity: it was called off, or the user may not edit it. */
export function ShownActivity({ activity, place, reader }: Props) {
  const { language, t } = reader
  const values = valuesOf(activity)
  const { state } = activity
  useHeading(place, nameOf(language, activity) || t.edit.title)
  return (
    <div className="activity-shown">
      <div className="activity-state">
        <p>
          <StateChip state={state} text={t.states[state]} />
        </p>
        <p className="soft">
          <bdi>{schoolName(language, activity)}</bdi>
        </p>
        <p className="soft">{state === 'cancelled' ? t.stateNotes.cancelled : t.readOnly}</p>
      </div>
      <dl>
        {fieldsInOrder(language).map(field => {
          const text = fieldText(field, values, reader)
          return (
            text !== '' && (
              <div key={field}>
                <dt>{t.fields[field]}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            )
          )
        })}
      </dl>
    </div>
  )
}
