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
const COLUMNS = ['number', 'firstName', 'lastName', 'age', 'gender', 'guardian', 'phone'] as const
const BOXES = ['1', '2', '3', '4']

/** The roster for print, with boxes to tick; hidden on screen. */
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
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {t[column]}
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
            t={ofRoster}
            heading={ofRoster.headings[group]}
            isComing={group === 'confirmed'}
            rows={rows.filter(({ status }) => status === group)}
          />
        ))}
      </table>
    </section>
  )
}

interface GroupProps extends Pick<Props, 'language' | 't'> {
  heading: string
  /** False for children on the waiting list, who get no boxes to tick. */
  isComing: boolean
  rows: readonly RosterRow[]
}

function SheetGroup({ heading, isComing, language, rows, t }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS.length + BOXES.length}>
          {heading}
        </th>
      </tr>
      {rows.map((row, place) => (
        <Child key={row.registrationId} {...{ isComing, language, row, t }} number={place + 1} />
      ))}
    </tbody>
  )
}

interface ChildProps extends Pick<GroupProps, 'isComing' | 'language' | 't'> {
  number: number
  row: RosterRow
}

/** One line for each guardian, so that the phone number stays beside the name however long that is. */
function Child({ isComing, language, number, row, t }: ChildProps) {
  const { age, firstName, genderId, guardian, lastName, otherGuardian } = row
  const rowSpan = otherGuardian ? 2 : undefined
  return (
    <>
      <tr>
        <td rowSpan={rowSpan}>{formatNumber(language, number)}</td>
        <td rowSpan={rowSpan}>
          <bdi>{firstName}</bdi>
        </td>
        <td rowSpan={rowSpan}>
          <bdi>{lastName}</bdi>
        </td>
        <td rowSpan={rowSpan}>{formatNumber(language, age)}</td>
        <td rowSpan={rowSpan}>{t.genders[genderId]}</td>
        <Guardian guardian={guardian} />
        {BOXES.map(box => (
          <td key={box} rowSpan={rowSpan} className={isComing ? 'roster-box' : undefined}>
            {'\u00a0'}
          </td>
        ))}
      </tr>
      {otherGuardian && (
        <tr>
          <Guardian guardian={otherGuardian} />
        </tr>
      )}
    </>
  )
}

const Guardian = ({ guardian }: Pick<RosterRow, 'guardian'>) => (
  <>
    <td>
      <bdi>{guardian?.name}</bdi>
    </td>
    <td>{guardian?.phoneNumber && <bdi dir="ltr">{phoneText(guardian.phoneNumber)}</bdi>}</td>
  </>
)
