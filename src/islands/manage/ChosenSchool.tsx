import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { activityForm } from '../../i18n/en/activity-form.ts'
import type { manage } from '../../i18n/en/manage.ts'
import { nameIn } from '../../lib/format/format.ts'
import { createOwnSchools } from '../../lib/stores/manage/managed-activity.ts'
import { Part } from '../profile/Part.tsx'
import type { ShapeOf } from '../profile/Shape.tsx'
import { ChoiceField } from './activity/fields/ChoiceField.tsx'

interface Props {
  language: Language
  t: Pick<typeof manage, 'failedTitle' | 'loading' | 'offline' | 'retry' | 'unexpected'>
  ofSchool: Pick<(typeof activityForm)['school'], 'label' | 'none'>
  shape: ShapeOf
  /** For whoever runs none. */
  none: ReactNode
  /** With a way to say that the school has to stay while something is on its way. */
  children: (school: School, keep: (isKept: boolean) => void) => ReactNode
}

/** What is for one school: that of the address, the only one, or one that is chosen here. */
export function ChosenSchool({ language, shape, t, ...rest }: Props) {
  const [store] = useState(() => createOwnSchools(language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={shape} onRetry={load}>
      {schools => (
        <OfSchool language={language} schools={schools.filter(it => it.mayEdit)} {...rest} />
      )}
    </Part>
  )
}

function OfSchool({
  children,
  language,
  none,
  ofSchool: t,
  schools,
}: Pick<Props, 'children' | 'language' | 'none' | 'ofSchool'> & { schools: readonly School[] }) {
  const [chosen, setChosen] = useState(() => asked(schools))
  const [isKept, keep] = useState(false)
  const school = schools.find(({ id }) => id === chosen)
  if (schools.length === 0) return none
  return (
    <>
      {schools.length > 1 && (
        <div className="manage-school">
          <ChoiceField
            id="manage-school"
            name="school"
            label={t.label}
            value={school ? String(school.id) : ''}
            {...(!school && { none: t.none })}
            options={schools.map(one => ({ value: String(one.id), text: nameIn(language, one) }))}
            isDisabled={isKept}
            onChoose={id => setChosen(Number(id))}
          />
        </div>
      )}
      {school && children(school, keep)}
    </>
  )
}

/** The school that the address names; the only one where there is one. */
function asked(schools: readonly School[]): number | undefined {
  const wanted = Number(new URLSearchParams(location.search).get('school'))
  const [only, ...others] = schools
  return schools.find(({ id }) => id === wanted)?.id ?? (others.length === 0 ? only?.id : undefined)
}
