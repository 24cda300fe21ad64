import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../../../lib/format/format.ts'
import { createOwnSchools } from '../../../lib/stores/manage/managed-activity.ts'
import { Part } from '../../profile/Part.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { ActivityEditor } from './ActivityEditor.tsx'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { type ActivityProps, SHAPE } from './page-props.ts'

/** A new activity of the school that the address names, or that is chosen here. */
export function NewActivity({ canEdit, ...rest }: ActivityProps) {
  const { language, t } = rest.reader
  const [store] = useState(() => createOwnSchools(language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  const { nothing } = t.school
  if (!canEdit) return <NothingHere drawing="closed" title={nothing.title} text={nothing.text} />
  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {schools => <OfSchool schools={schools} {...rest} />}
    </Part>
  )
}

function OfSchool({
  schools,
  ...rest
}: Omit<ActivityProps, 'canEdit'> & { schools: readonly School[] }) {
  const { language, t } = rest.reader
  const [chosen, setChosen] = useState(() => asked(schools))
  const school = schools.find(({ id }) => id === chosen)
  return (
    <>
      {schools.length > 1 && (
        <div className="activity-short">
          <ChoiceField
            id="activity-school"
            name="school"
            label={t.school.label}
            value={school ? String(school.id) : ''}
            {...(!school && { none: t.school.none })}
            options={schools.map(one => ({ value: String(one.id), text: nameIn(language, one) }))}
            onChoose={id => setChosen(Number(id))}
          />
        </div>
      )}
      {school && <ActivityEditor key={school.id} known={null} school={school} {...rest} />}
    </>
  )
}

/** The school that the address names; the only one where there is one. */
function asked(schools: readonly School[]): number | undefined {
  const wanted = Number(new URLSearchParams(location.search).get('school'))
  const [only, ...others] = schools
  return schools.find(({ id }) => id === wanted)?.id ?? (others.length === 0 ? only?.id : undefined)
}
