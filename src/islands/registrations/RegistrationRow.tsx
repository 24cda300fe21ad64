import { pictureOf } from '#contract/covers.ts'
import type { RefObject } from 'react'
import { activityName } from '../../lib/activities/card-facts.ts'
import { chevron } from '../../lib/icons/form-icons.ts'
import { nextSession, type Row } from '../../lib/registrations/registration-rows.ts'
import { attendanceLine, dateLine } from '../../lib/registrations/row-texts.ts'
import { Cover } from '../shared/Cover.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useRegistrations } from './context.ts'
import { StatusWord } from './StatusWord.tsx'

interface Props {
  row: Row
  isOver: boolean
  id: string
  /** Gets the focus when the focused element disappears. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** One line to scan: activity, time, status and attendance. */
export function RegistrationRow({ heading, id, isOver, row }: Props) {
  const { language, now, t } = useRegistrations()
  const { card, registration } = row
  const isAway = !isOver && nextSession(registration, now)?.status === 'excused'
  const attendance = attendanceLine(language, row, t)
  return (
    <summary className="reg-row">
      <Cover className="reg-cover" image={pictureOf(card)} width={300} sizes="4rem" />
      <h3 id={id} ref={heading} tabIndex={-1}>
        <bdi>{activityName(language, card)}</bdi>
      </h3>
      <span className="reg-when">
        {dateLine(language, row, { isOver, now }, t)}
        {isAway && <span className="chip">{t.dates.away}</span>}
      </span>
      <span className="reg-state">
        <StatusWord status={registration.status} isOver={isOver} />
        {attendance && <span>{attendance}</span>}
      </span>
      <span className="reg-arrow">
        <Icon path={chevron} />
      </span>
    </summary>
  )
}
