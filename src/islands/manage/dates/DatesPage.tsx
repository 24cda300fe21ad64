import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { SessionDatesTexts } from '../../../lib/manage/session-text.ts'
import { createPlannedDates } from '../../../lib/stores/manage/dates/planned-dates.ts'
import { createSessionChanges } from '../../../lib/stores/manage/dates/session-changes.ts'
import { createSessionDates } from '../../../lib/stores/manage/dates/session-dates.ts'
import { Part } from '../../profile/Part.tsx'
import { useNow } from '../../registrations/use-now.ts'
import { Loader } from '../../shared/Loader.tsx'
import { Console, SHAPE } from '../Console.tsx'
import type { PlanningTexts } from '../planning/planning-props.ts'
import { DatesProvider } from './context.ts'
import { Dates } from './Dates.tsx'

interface Props {
  language: Language
  t: ManageTexts
  ofDates: SessionDatesTexts
  ofPlanning: PlanningTexts
  gId: string
}

/** The single dates of an activity, for its staff. */
export function DatesPage(props: Props) {
  return <Console {...props}>{({ userId }) => <Loaded key={userId} {...props} />}</Console>
}

function Loaded(props: Props) {
  const { gId, language, ofDates, ofPlanning, t } = props
  const [{ changes, dates, planned }] = useState(() => {
    const { offline, unexpected } = t
    const dates = createSessionDates(gId, language, t)
    const texts = { errors: ofDates.errors, offline, unexpected }
    const planned = createPlannedDates(language, t)
    return { dates, planned, changes: createSessionChanges(dates, language, texts) }
  })
  const state = useStore(dates.$state)
  const { form, opened } = useStore(changes.$state)
  const planning = useStore(planned.$state)
  const now = useNow()
  const load = () => void dates.load()
  // A cancelled activity is read-only.
  const canChange =
    state.status === 'ready' &&
    state.data.activity.may.includes('edit') &&
    state.data.activity.state !== 'cancelled'

  useEffect(() => void dates.load(), [dates])
  // Runs before the first paint, so that the dates appear together with the holidays on them.
  useLayoutEffect(() => {
    if (canChange && opened === null) planned.show({ gId })
  }, [planned, canChange, opened, gId])

  return (
    <>
      <Part
        state={planning.status === 'loading' ? planning : state}
        t={t}
        shape={SHAPE}
        onRetry={load}
      >
        {({ activity, sessions }) => (
          <DatesProvider
            value={{
              activity,
              canChange,
              language,
              now,
              planned: planning.status === 'ready' ? planning.data : null,
              ofPlanning,
              store: changes,
              t: ofDates,
            }}
          >
            <Dates sessions={sessions} />
          </DatesProvider>
        )}
      </Part>
      <Loader active={form.status === 'sending'} text={t.loading} />
    </>
  )
}
