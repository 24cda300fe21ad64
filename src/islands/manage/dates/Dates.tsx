import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { activityName, schoolName, timesText } from '../../../lib/activities/card-facts.ts'
import { plural } from '../../../lib/format/format.ts'
import { splitByTime } from '../../../lib/manage/session-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { AddDate } from './AddDate.tsx'
import { useDates } from './context.ts'
import { GoneNews } from './DateNews.tsx'
import { Months } from './Months.tsx'
import { PlannedNotes } from '../planning/PlannedNotes.tsx'

/** The upcoming dates by month; the past ones are collapsed. */
export function Dates({ sessions }: { sessions: readonly ManagedSession[] }) {
  const { activity, canChange, language, now, ofPlanning, planned, t } = useDates()
  const { past, toCome } = splitByTime(now, sessions)
  return (
    <div className="dates">
      <Head />
      {planned && canChange && (
        <PlannedNotes
          {...{ language, now, planned }}
          t={ofPlanning}
          href={pathTo(language, `/manage/activity/${activity.gId}`)}
        />
      )}
      {canChange && <AddDate />}
      <GoneNews sessions={sessions} />
      {toCome.length === 0 && (
        <NothingHere drawing="lost" heading="h3" title={t.empty.title} text={t.empty.text} />
      )}
      <Months part="to-come" sessions={toCome} />
      {past.length > 0 && (
        <details className="dates-past">
          <summary>{plural(language, t.past, past.length)}</summary>
          <Months part="past" sessions={past} />
        </details>
      )}
    </div>
  )
}

function Head() {
  const { activity, language, t } = useDates()
  return (
    <header className="dates-head">
      <h2>
        <bdi>{activityName(language, activity)}</bdi>
      </h2>
      <p className="soft">
        <bdi>{schoolName(language, activity)}</bdi>
      </p>
      <p className="soft">{timesText(language, activity)}</p>
      <p className="manage-ways">
        <a href={pathTo(language, `/manage/roster/${activity.gId}`)}>{t.toRoster}</a>
      </p>
    </header>
  )
}
