import type { Language } from '#contract/language.ts'
import type { RosterRow as Row } from '#contract/manage/roster.ts'
import type { card } from '../../i18n/en/card.ts'
import { phoneText } from '../../lib/account/phone-text.ts'
import { fill, formatDay, formatNumber, plural } from '../../lib/format/format.ts'
import { formatPercent } from '../../lib/format/format-counts.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { RowActions } from './roster-actions/RowActions.tsx'

interface Props {
  language: Language
  t: ManageTexts['roster']
  ofCard: Pick<typeof card, 'years'>
  row: Row
  timeZone: string
}

/** One child: who it is, whom to call, and how it has come so far. */
export function RosterRow({ language, ofCard, row, t, timeZone }: Props) {
  const { age, attendance, firstName, guardian, lastName, registeredAt, waitlistPosition } = row
  const { percentage, upcoming } = attendance
  return (
    <li className="roster-row">
      <div className="roster-who">
        <p className="roster-name">
          <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
        </p>
        <p className="soft">
          {[
            plural(language, ofCard.years, age),
            waitlistPosition !== null &&
              fill(t.position, { position: formatNumber(language, waitlistPosition) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="soft">
          {fill(t.since, { day: formatDay(language, registeredAt, timeZone) })}
        </p>
      </div>
      {guardian && (
        <div>
          <p className="roster-fact">{t.guardian}</p>
          <p>
            <bdi>{guardian.name}</bdi>
          </p>
          <p>
            {guardian.phoneNumber === null ? (
              <span className="soft">{t.noPhone}</span>
            ) : (
              <a className="roster-phone" href={`tel:${guardian.phoneNumber}`}>
                <bdi dir="ltr">{phoneText(guardian.phoneNumber)}</bdi>
              </a>
            )}
          </p>
        </div>
      )}
      {row.status === 'confirmed' && (
        <div>
          {percentage !== null && (
            <>
              <p className="roster-fact">{t.attendance}</p>
              <p>{formatPercent(language, percentage)}</p>
            </>
          )}
          {upcoming > 0 && <p className="soft">{plural(language, t.dates, upcoming)}</p>}
        </div>
      )}
      <RowActions row={row} />
    </li>
  )
}
