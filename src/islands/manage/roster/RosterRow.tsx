import type { Language } from '#contract/language.ts'
import type { RosterRow as Row } from '#contract/manage/roster.ts'
import type { card } from '../../../i18n/en/public/card.ts'
import { phoneText } from '../../../lib/account/phone-text.ts'
import { fill, formatDay, formatNumber, plural } from '../../../lib/format/format.ts'
import { formatPercent } from '../../../lib/format/format-counts.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { useRosterActions } from '../roster-actions/context.ts'
import { RowActions } from '../roster-actions/RowActions.tsx'

interface Props {
  language: Language
  t: ManageTexts['roster']
  ofCard: Pick<typeof card, 'years'>
  row: Row
  timeZone: string
}

/** One child: its data, whom to call, and its attendance. */
export function RosterRow({ language, ofCard, row, t, timeZone }: Props) {
  const { age, attendance, firstName, genderId, lastName, registeredAt, waitlistPosition } = row
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
            t.genders[genderId],
            waitlistPosition !== null &&
              fill(t.position, { position: formatNumber(language, waitlistPosition) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="soft">
          {fill(t.since, { day: formatDay(language, registeredAt, timeZone) })}
        </p>
        <State row={row} t={t} />
      </div>
      <Guardian row={row} t={t} />
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

/**
 * What is unusual: no guardian has claimed the child, or its place is beyond the capacity, with the reason.
 */
function State({ row: { claim, overbooked }, t }: Pick<Props, 'row' | 't'>) {
  const { ofByHand } = useRosterActions()
  if (!claim && !overbooked) return null
  return (
    <>
      <p className="roster-chips">
        {claim && (
          <span className={claim === 'waiting' ? 'chip' : 'chip chip-coral'}>
            {ofByHand.claim[claim]}
          </span>
        )}
        {overbooked && <span className="chip">{t.overbooked}</span>}
      </p>
      {overbooked?.reason && (
        <p className="small">
          <bdi>{overbooked.reason}</bdi>
        </p>
      )}
    </>
  )
}

/** Whom to call: one guardian, or both. */
function Guardian({ row: { claim, guardian, otherGuardian }, t }: Pick<Props, 'row' | 't'>) {
  const { ofByHand } = useRosterActions()
  if (!guardian) return null
  const unknown = claim ? ofByHand.byEmail : t.noPhone
  return (
    <div>
      <p className="roster-fact">{t.guardian}</p>
      <Caller {...guardian} unknown={unknown} />
      {otherGuardian && <Caller {...otherGuardian} unknown={unknown} />}
    </div>
  )
}

function Caller({
  name,
  phoneNumber,
  unknown,
}: NonNullable<Row['guardian']> & { unknown: string }) {
  return (
    <>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>
        {phoneNumber === null ? (
          <span className="soft">{unknown}</span>
        ) : (
          <a className="roster-phone" href={`tel:${phoneNumber}`}>
            <bdi dir="ltr">{phoneText(phoneNumber)}</bdi>
          </a>
        )}
      </p>
    </>
  )
}
