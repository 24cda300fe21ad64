import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { sortTrainers, type Trainer } from '../../../../lib/manage/activity-values.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { createSchoolStaff, trainersOf } from '../../../../lib/stores/manage/people/school-staff.ts'
import { FieldError } from '../../../fields/FieldError.tsx'
import { Part } from '../../../profile/Part.tsx'
import { useClaims } from '../../use-console-claims.ts'
import { FORM, useActivity, useWritten } from '../context.ts'
import { FormPart } from './FormPart.tsx'

const SHAPE = { kind: 'rows', count: 2 } as const
const ID = `${FORM}-trainerIds`

/** Chooses the trainers among the staff of the school. */
export function TrainersField() {
  const { language, schoolId, t } = useActivity()
  const [store] = useState(() => createSchoolStaff(schoolId, language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <FormPart part="trainers">
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {people => <Choices people={people} />}
      </Part>
      <p className="activity-invite">
        <a href={`${pathTo(language, '/manage/people')}?school=${schoolId}`}>{t.trainers.invite}</a>
      </p>
    </FormPart>
  )
}

function Choices({ people }: { people: readonly StaffMember[] }) {
  const { form, t } = useActivity()
  const { errors, values } = useWritten()
  const canAdd = useMayAdd(people)
  const trainers = trainersOf(people)
  const [, error] = Object.entries(errors).find(([path]) => path.startsWith('trainerIds')) ?? []
  const isChosen = ({ userId }: Pick<Trainer, 'userId'>) =>
    values.trainers.some(trainer => trainer.userId === userId)

  function choose(trainer: StaffMember, isOn: boolean) {
    const others = values.trainers.filter(({ userId }) => userId !== trainer.userId)
    form.type({ trainers: sortTrainers(isOn ? [...others, trainer] : others) })
  }

  if (trainers.length === 0) return <p>{t.trainers.nobody}</p>
  return (
    <fieldset
      className="activity-group"
      id={ID}
      aria-describedby={canAdd ? undefined : `${ID}-help`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">{t.trainers.label}</legend>
      {!canAdd && (
        <p className="field-help" id={`${ID}-help`}>
          {t.trainers.noMore}
        </p>
      )}
      {trainers.map(trainer => (
        <div key={trainer.userId} className="check activity-tick">
          <input
            type="checkbox"
            id={`${ID}-${trainer.userId}`}
            name="trainerIds"
            checked={isChosen(trainer)}
            disabled={!canAdd && !isChosen(trainer)}
            onChange={event => choose(trainer, event.target.checked)}
          />
          <label htmlFor={`${ID}-${trainer.userId}`}>
            <bdi>{trainer.name}</bdi>
          </label>
        </div>
      ))}
      <FieldError id={ID}>{error}</FieldError>
    </fieldset>
  )
}

/**
 * Whether the user may add trainers. A trainer sees who takes part, so only staff with the right `Roster` may
 * add one.
 */
function useMayAdd(people: readonly StaffMember[]): boolean {
  const claims = useClaims()
  if (!claims) return false
  const { roles, userId } = claims
  return (
    roles.includes('Admin') ||
    people.some(person => person.userId === userId && person.rights.includes('Roster'))
  )
}
