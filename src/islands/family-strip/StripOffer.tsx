import { activityName } from '../../lib/activities/card-facts.ts'
import { fill, formatList } from '../../lib/format/format.ts'
import { clock } from '../../lib/icons/form-icons.ts'
import { pathTo } from '../../lib/paths.ts'
import { namesTogether, type Row } from '../../lib/registrations/registration-rows.ts'
import { formatLeft } from '../../lib/registrations/time-left.ts'
import { Icon } from '../shared/Icon.tsx'
import { CLOCK_STEP_MS, useNow } from '../registrations/use-now.ts'
import { useFamilyStrip } from './context.ts'

/** A seat held for an answer, and the time left. It is answered on the overview. */
export function StripOffer({ row }: { row: Row }) {
  const { language, t } = useFamilyStrip()
  const now = useNow(CLOCK_STEP_MS)
  const { card, registration } = row
  const until = Date.parse(registration.offerExpiresAt ?? '')
  if (until <= now) return null

  const names = formatList(language, namesTogether(registration))
  const time = formatLeft(language, until - now)
  return (
    <li className="strip-tile strip-offer">
      <a className="strip-for" href={pathTo(language, '/profile')}>
        {fill(t.offer, { names })}
      </a>
      <p className="strip-line">
        <bdi>{activityName(language, card)}</bdi>
      </p>
      <p className="strip-line strip-clock">
        <Icon path={clock} size={14} />
        {time ? fill(t.left, { time }) : t.soon}
      </p>
    </li>
  )
}
