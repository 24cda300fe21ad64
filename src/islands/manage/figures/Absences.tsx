import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Absence } from '#contract/manage/figures.ts'
import { phoneText } from '../../../lib/account/phone-text.ts'
import { activityName } from '../../../lib/activities/card-facts.ts'
import { fill, formatDay, plural } from '../../../lib/format/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useFigures } from './context.ts'

/** Children who are often absent, and whom to call. */
export function Absences({ rows }: { rows: readonly Absence[] }) {
  const { t } = useFigures()
  return (
    <section className="figures-part" aria-labelledby="absences-title">
      <h2 id="absences-title">{t.absences.title}</h2>
      <p className="soft figures-note">{t.absences.note}</p>
      {rows.length === 0 ? (
        <p>{t.absences.none}</p>
      ) : (
        <ul role="list" className="figures-absences">
          {rows.map(row => (
            <AbsentChild key={row.registrationId} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AbsentChild({ row }: { row: Absence }) {
  const { language, t } = useFigures()
  const { absences, firstName, gId, guardian, lastAt, lastName } = row
  const name = activityName(language, row)
  return (
    <li>
      <div>
        <p>
          <strong>
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </strong>
        </p>
        <p>
          <a
            href={pathTo(language, `/manage/roster/${gId}`)}
            aria-label={fill(t.absences.toRoster, { name })}
          >
            <bdi>{name}</bdi>
          </a>
        </p>
      </div>
      <div>
        <p>{plural(language, t.absences.inARow, absences)}</p>
        <p className="soft">
          {fill(t.absences.last, { day: formatDay(language, lastAt, HOME_TIME_ZONE) })}
        </p>
      </div>
      <div>
        <p>
          <bdi>{guardian.name}</bdi>
        </p>
        <p>
          {guardian.phoneNumber === null ? (
            <span className="soft">{t.absences.noPhone}</span>
          ) : (
            <a className="roster-phone" href={`tel:${guardian.phoneNumber}`}>
              <bdi dir="ltr">{phoneText(guardian.phoneNumber)}</bdi>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}
