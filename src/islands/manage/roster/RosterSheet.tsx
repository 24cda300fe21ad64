import type { Language } from '#contract/language.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import { phoneText } from '../../../lib/account/phone-text.ts'
import { activityName, schoolName, timesText } from '../../../lib/activities/card-facts.ts'
import { fill, formatDay, formatNumber } from '../../../lib/format/format.ts'
import { todayIn } from '../../../lib/format/today.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { Roster } from '../../../lib/stores/manage/roster/roster.ts'
import { useRosterActions } from '../roster-actions/context.ts'

interface Props {
  language: Language
  t: ManageTexts['roster']
  roster: Roster
}

const GROUPS = ['confirmed', 'offered', 'waitlisted'] as const
const BOXES = ['1', '2', '3', '4']

/** The roster on paper, with boxes to tick: it is seen nowhere else. */
export function RosterSheet({ language, roster, t: ofRoster }: Props) {
  const { activity, rows } = roster
  const { sheet: t } = useRosterActions().t
  const day = formatDay(language, todayIn(activity.timeZone), activity.timeZone, 'full')
  return (
    <section className="roster-sheet">
      <h2>
        <bdi>{activityName(language, activity)}</bdi>
      </h2>
      <p>
        <bdi>{schoolName(language, activity)}</bdi>
      </p>
      <p>{timesText(language, activity)}</p>
      <p>{fill(t.printed, { day })}</p>
      <table>
        <thead>
          <tr>
            {[t.number, t.firstName, t.lastName, t.age, t.guardian, t.phone].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="colgroup" colSpan={BOXES.length}>
              {t.here}
            </th>
          </tr>
        </thead>
        {GROUPS.map(group => (
          <SheetGroup
            key={group}
            {...{ language }}
            heading={ofRoster.headings[group]}
            isComing={group === 'confirmed'}
            rows={rows.filter(({ status }) => status === group)}
          />
        ))}
      </table>
    </section>
  )
}

interface GroupProps extends Pick<Props, 'language'> {
  heading: string
  /** Whoever waits has nothing to be ticked. */
  isComing: boolean
  rows: readonly RosterRow[]
}

function SheetGroup({ heading, isComing, language, rows }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6 + BOXES.length}>
          {heading}
        </th>
      </tr>
      {rows.map(({ age, firstName, guardian, lastName, registrationId }, place) => (
        <tr key={registrationId}>
          <td>{formatNumber(language, place + 1)}</td>
          <td>
            <bdi>{firstName}</bdi>
          </td>
          <td>
            <bdi>{lastName}</bdi>
          </td>
          <td>{formatNumber(language, age)}</td>
          <td>
            <bdi>{guardian?.name}</bdi>
          </td>
          <td>{guardian?.phoneNumber && <bdi dir="ltr">{phoneText(guardian.phoneNumber)}</bdi>}</td>
          {BOXES.map(box => (
            <td key={box} className={isComing ? 'roster-box' : undefined}>
              {'\u00a0'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
