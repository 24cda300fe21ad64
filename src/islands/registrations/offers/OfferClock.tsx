import { fill } from '../../../lib/format/format.ts'
import { clock } from '../../../lib/icons/form-icons.ts'
import { whenText } from '../../../lib/registrations/session-marks.ts'
import { formatLeft } from '../../../lib/registrations/time-left.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useRegistrations } from '../context.ts'

interface Props {
  until: string
  timeZone: string
  now: number
}

/** Until when a seat is held, and the time left. */
export function OfferClock({ now, timeZone, until }: Props) {
  const { language, t } = useRegistrations()
  const ms = Date.parse(until) - now
  const time = formatLeft(language, ms)
  const when = whenText(language, { startsAt: until }, { now, timeZone }, t.offer.when)
  return (
    <p className="reg-clock">
      <Icon path={clock} size={18} />
      {ms <= 0 ? (
        <span>{t.offer.over}</span>
      ) : (
        <span>
          <strong>{time ? fill(t.offer.left, { time }) : t.offer.soon}</strong>
          <span className="small">{fill(t.offer.held, { when })}</span>
        </span>
      )}
    </p>
  )
}
