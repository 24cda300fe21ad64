import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { activityForm } from '../../i18n/en/manage/activity-form.ts'
import type { manage } from '../../i18n/en/manage/manage.ts'
import { Part } from '../profile/Part.tsx'
import type { ShapeOf } from '../profile/Shape.tsx'
import { SchoolChoice } from './SchoolChoice.tsx'
import { useOwnSchools } from './use-own-schools.ts'

interface Props {
  language: Language
  t: Pick<typeof manage, 'failedTitle' | 'loading' | 'offline' | 'retry' | 'unexpected'>
  ofSchool: Pick<(typeof activityForm)['school'], 'label' | 'none'>
  shape: ShapeOf
  /** Shown to users who manage no school. */
  none: ReactNode
  /** Renders the content for a school. `keep` locks the school while a request is under way. */
  children: (school: School, keep: (isKept: boolean) => void) => ReactNode
}

/** Content for one school: the one in the URL, the only one, or one chosen here. */
export function ChosenSchool({ children, language, none, ofSchool, shape, t }: Props) {
  const { choose, chosen, load, state } = useOwnSchools(language, t)
  const [isKept, keep] = useState(false)
  return (
    <Part state={state} t={t} shape={shape} onRetry={load}>
      {all => {
        const schools = all.filter(({ mayEdit }) => mayEdit)
        const [only, ...others] = schools
        if (!only) return none
        const school = schools.find(({ id }) => id === chosen) ?? (others.length > 0 ? null : only)
        return (
          <>
            <SchoolChoice
              {...{ language, school, schools }}
              label={ofSchool.label}
              none={ofSchool.none}
              isDisabled={isKept}
              onChoose={choose}
            />
            {school && children(school, keep)}
          </>
        )
      }}
    </Part>
  )
}
