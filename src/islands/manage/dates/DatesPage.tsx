import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { SessionDatesTexts } from '../../../lib/manage/session-text.ts'
import { createSessionChanges } from '../../../lib/stores/manage/session-changes.ts'
import { createSessionDates } from '../../../lib/stores/manage/session-dates.ts'
import { Part } from '../../profile/Part.tsx'
import { useNow } from '../../registrations/use-now.ts'
import { Loader } from '../../shared/Loader.tsx'
import { Console, SHAPE } from '../Console.tsx'
import { DatesProvider } from './context.ts'
import { Dates } from './Dates.tsx'

interface Props {
  language: Language
  t: ManageTexts
  ofDates: SessionDatesTexts
  gId: string
}

/** The single dates of an activity, for whoever works there. */
export function DatesPage(props: Props) {
  return <Console {...props}>{({ userId }) => <Loaded key={userId} {...props} />}</Console>
}

function Loaded({ gId, language, ofDates, t }: Props) {
  const [{ changes, dates }] = useState(() => {
    const { offline, unexpected } = t
    const dates = createSessionDates(gId, language, t)
    const texts = { errors: ofDates.errors, offline, unexpected }
    return { dates, changes: createSessionChanges(dates, language, texts) }
  })
  const state = useStore(dates.$state)
  const { form } = useStore(changes.$state)
  const now = useNow()
  const load = () => void dates.load()

  useEffect(() => void dates.load(), [dates])

  return (
    <>
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {({ activity, sessions }) => (
          <DatesProvider
            value={{
              activity,
              // What was cancelled stays to be read.
              canChange: activity.may.includes('edit') && activity.state !== 'cancelled',
              language,
              now,
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
