import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { replaceAddress } from '../../../lib/browser/history.ts'
import { todayIn } from '../../../lib/format/today.ts'
import type { FiguresTexts } from '../../../lib/manage/figures/figure-texts.ts'
import { presetsOf } from '../../../lib/manage/figures/periods.ts'
import type { ConsoleTexts, ManageTexts } from '../../../lib/manage/managed-text.ts'
import { createFigures, type WantedFigures } from '../../../lib/stores/manage/figures.ts'
import { Part } from '../../profile/Part.tsx'
import { SHAPE } from '../Console.tsx'
import { NotTheirs, SchoolConsole } from '../SchoolConsole.tsx'
import { Figures } from './Figures.tsx'
import { FiguresProvider } from './context.ts'

interface Props {
  language: Language
  t: FiguresTexts
  ofManage: ConsoleTexts & Pick<ManageTexts, 'nav'>
}

/** The figures of a school, for staff who manage it. */
export function FiguresPage({ language, ofManage, t }: Props) {
  return (
    <SchoolConsole {...{ language, ofManage, t }} here="figures">
      {({ school }) =>
        school ? (
          <OfSchool key={school.id} {...{ language, school, t }} />
        ) : (
          <NotTheirs {...{ language, t }} />
        )
      }
    </SchoolConsole>
  )
}

function OfSchool({ language, school, t }: Pick<Props, 'language' | 't'> & { school: School }) {
  const [store] = useState(() =>
    createFigures({ first: filterInUrl(), schoolId: school.id }, language, t),
  )
  const state = useStore(store.$state)

  useEffect(() => void store.show(), [store])

  function showActivity(gId: string | null) {
    const query = new URLSearchParams({ school: String(school.id) })
    if (gId !== null) query.set('activity', gId)
    replaceAddress(`${location.pathname}?${query}`)
    void store.show({ gId })
  }

  return (
    <FiguresProvider value={{ language, t }}>
      <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.show()}>
        {shown => (
          <Figures
            {...{ shown }}
            schoolId={school.id}
            onActivity={showActivity}
            onPeriod={period => void store.show(period)}
          />
        )}
      </Part>
    </FiguresProvider>
  )
}

/** Returns the last thirty days, for the activity in the URL or for all. */
function filterInUrl(): WantedFigures {
  const gId = new URLSearchParams(location.search).get('activity')
  return { gId, ...presetsOf(todayIn(HOME_TIME_ZONE)).days }
}
