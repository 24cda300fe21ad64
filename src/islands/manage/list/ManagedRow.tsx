import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { schoolName, timesText } from '../../../lib/activities/card-facts.ts'
import { fill } from '../../../lib/format/format.ts'
import {
  fillText,
  type ManageTexts,
  nameOf,
  trainersText,
} from '../../../lib/manage/managed-text.ts'
import { activityPath, pathTo } from '../../../lib/paths.ts'
import { Choice } from '../bulk/Choice.tsx'
import { StateChip } from '../StateChip.tsx'

interface Props {
  language: Language
  t: ManageTexts
  activity: Managed
  /** True if the user works for several schools. */
  isSchoolNamed: boolean
}

/** One activity: its times, how full it is, and links to its roster, ledger and page. */
export function ManagedRow({ activity, isSchoolNamed, language, t }: Props) {
  const name = nameOf(language, activity)
  const times = timesText(language, activity)
  const trainers = trainersText(language, activity, t)
  return (
    <li className="manage-row">
      <div className="manage-what">
        <div className="manage-name">
          <Choice activity={activity} />
          <h2>
            <bdi>
              {activity.may.includes('edit') ? (
                <a
                  href={pathTo(language, `/manage/activity/${activity.gId}`)}
                  aria-label={fill(t.toEditNamed, { name })}
                >
                  {name}
                </a>
              ) : (
                name
              )}
            </bdi>
          </h2>
          <StateChip state={activity.state} text={t.states[activity.state]} />
        </div>
        {isSchoolNamed && (
          <p className="soft">
            <bdi>{schoolName(language, activity)}</bdi>
          </p>
        )}
        {times !== '' && <p className="soft">{times}</p>}
        {trainers !== '' && <p className="soft">{trainers}</p>}
      </div>
      <p className="manage-fill">{fillText(language, activity, t)}</p>
      <Ways {...{ activity, language, name, t }} />
    </li>
  )
}

/** The links that the user has the rights for. */
function Ways({ activity, language, name, t }: Omit<Props, 'isSchoolNamed'> & { name: string }) {
  return (
    <p className="manage-ways">
      {activity.may.includes('readRoster') && (
        <a
          className="button"
          href={pathTo(language, `/manage/roster/${activity.gId}`)}
          aria-label={fill(t.toRosterNamed, { name })}
        >
          {t.toRoster}
        </a>
      )}
      {activity.state !== 'draft' && activity.may.includes('readDues') && (
        <a
          href={pathTo(language, `/manage/dues/${activity.gId}`)}
          aria-label={fill(t.toDuesNamed, { name })}
        >
          {t.toDues}
        </a>
      )}
      {activity.state !== 'draft' && (
        <a href={activityPath(language, activity)} aria-label={fill(t.toPageNamed, { name })}>
          {t.toPage}
        </a>
      )}
    </p>
  )
}
