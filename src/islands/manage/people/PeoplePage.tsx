import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { ConsoleTexts, ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { PeopleTexts, SeenAsTexts } from '../../../lib/manage/people-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Claims } from '../../../lib/session/token-claims.ts'
import { createPeopleActions } from '../../../lib/stores/manage/people/people-actions.ts'
import { createPeople, type People as Known } from '../../../lib/stores/manage/people/people.ts'
import { Part } from '../../profile/Part.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { SHAPE } from '../Console.tsx'
import { createRequestProof } from '../../verify/load-proof.ts'
import { NotTheirs, SchoolConsole } from '../SchoolConsole.tsx'
import { PeopleProvider } from './context.ts'
import { People } from './People.tsx'

interface Props {
  language: Language
  t: PeopleTexts
  ofSeenAs: SeenAsTexts
  ofManage: ConsoleTexts & Pick<ManageTexts, 'nav'>
}

/** The staff of a school, for staff who manage it. */
export function PeoplePage({ language, ofManage, ofSeenAs, t }: Props) {
  return (
    <SchoolConsole {...{ language, ofManage, t }} here="people">
      {({ claims, school }) =>
        school ? (
          <OfSchool key={school.id} {...{ claims, language, ofSeenAs, school, t }} />
        ) : (
          <NotTheirs {...{ language, t }} />
        )
      }
    </SchoolConsole>
  )
}

interface OfSchoolProps extends Pick<Props, 'language' | 'ofSeenAs' | 't'> {
  claims: Claims
  school: School
}

function OfSchool({ claims, language, ofSeenAs, school, t }: OfSchoolProps) {
  const [people] = useState(() => createPeople(school.id, language, t))
  const [store] = useState(() => {
    const requestProof = createRequestProof(language, false)
    return createPeopleActions({ schoolId: school.id, people, language, requestProof, t })
  })
  const state = useStore(people.$state)
  const { form } = useStore(store.$state)
  const { roles, userId } = claims
  const load = () => void people.load()

  useEffect(() => void people.load(), [people])

  useEffect(() => {
    // Users who removed themselves have no access any more.
    if (form.status === 'done' && form.deed === 'remove' && form.member.userId === userId)
      location.assign(pathTo(language, '/profile/edit'))
  }, [form, language, userId])

  function ownOf({ members }: Known) {
    if (roles.includes('Admin')) return SCHOOL_RIGHTS
    return members.find(member => member.userId === userId)?.rights ?? []
  }

  return (
    <>
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {known =>
          known ? (
            <PeopleProvider
              value={{
                language,
                ofSeenAs,
                own: ownOf(known),
                isAdmin: roles.includes('Admin'),
                school,
                store,
                t,
                userId,
              }}
            >
              <People people={known} />
            </PeopleProvider>
          ) : (
            <NotTheirs {...{ language, t }} />
          )
        }
      </Part>
      <Loader active={form.status === 'sending'} text={t.loading} />
    </>
  )
}
