import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { createSchoolStaff, trainersOf } from '../../../lib/stores/manage/people/school-staff.ts'
import { Part } from '../../profile/Part.tsx'
import { Answers } from './Answers.tsx'
import { useSelection } from './context.ts'

const SHAPE = { kind: 'fields', count: 2 } as const

/** Chooses the trainers of the chosen activities among the staff of their school. */
export function TrainersForm({ onClose }: { onClose: () => void }) {
  const { bulk, t } = useSelection()
  const { chosen } = useStore(bulk.$state)
  const [schoolId, ...others] = new Set(chosen.map(activity => activity.schoolId))
  if (schoolId === undefined || others.length > 0) return <p>{t.oneSchool}</p>
  return <OfSchool schoolId={schoolId} onClose={onClose} />
}

function OfSchool({ onClose, schoolId }: { schoolId: number; onClose: () => void }) {
  const { bulk, language, ofManage, t } = useSelection()
  const [store] = useState(() => createSchoolStaff(schoolId, language, ofManage))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={ofManage} shape={SHAPE} onRetry={load}>
      {all => {
        const people = trainersOf(all)
        function show(event: SubmitEvent<HTMLFormElement>) {
          event.preventDefault()
          const ids = new FormData(event.currentTarget).getAll('trainer')
          const trainers = people.filter(({ userId }) => ids.includes(userId))
          void bulk.preview({ verb: 'trainers', trainers })
        }
        if (people.length === 0) return <p>{t.noTrainers}</p>
        return (
          <form className="form" onSubmit={show}>
            <fieldset className="bulk-choices">
              <legend>{t.trainers}</legend>
              {people.map(({ name, userId }) => (
                <label key={userId}>
                  <input type="checkbox" name="trainer" value={userId} />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </fieldset>
            <Answers onClose={onClose} />
          </form>
        )
      }}
    </Part>
  )
}
