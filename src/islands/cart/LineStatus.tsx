import type { CartLine } from '#contract/family/cart.ts'
import type { LineStatus as Status } from '../../lib/cart/cart-plan.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { formatOrdinal } from '../../lib/format/format-counts.ts'
import { alert, check as tick, clock } from '../../lib/icons/form-icons.ts'
import type { CartTexts } from '../../lib/stores/cart.ts'
import type { Language } from '#contract/language.ts'
import { Icon } from '../shared/Icon.tsx'
import { useCart } from './context.ts'

interface Props {
  line: CartLine
  status: Status
  child: string
}

const LOOKS = {
  seat: { icon: tick, className: 'cart-good' },
  wait: { icon: clock, className: '' },
  overlap: { icon: alert, className: 'cart-wrong' },
  blocked: { icon: alert, className: 'cart-wrong' },
  unsettled: { icon: alert, className: '' },
}

/** Whether a child can take part, and if not, why; each reason in its own sentence. */
export function LineStatus({ child, status, line }: Props) {
  const { language, t } = useCart()
  const { className, icon } = LOOKS[status]
  return (
    <ul role="list" className={`cart-status ${className}`}>
      {sentencesOf(line, status, child, { language, t }).map((sentence, at) => (
        <li key={sentence}>
          <Icon path={at === 0 ? icon : alert} size={18} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

interface Context {
  language: Language
  t: CartTexts
}

function sentencesOf(line: CartLine, status: Status, child: string, page: Context): string[] {
  const { check } = line
  const t = page.t.line
  if (status === 'blocked') return whyBlocked(line, child, page)
  const conflicts = (check?.conflicts ?? []).map(({ message }) => message)
  if (status === 'overlap') return conflicts
  const fits = fill(status === 'wait' ? t.waitlist : t.fits, { child })
  return [fits, ...conflicts]
}

function whyBlocked({ activity, check }: CartLine, child: string, { language, t }: Context) {
  const { registrationOpensAt, registrationState, timeZone } = activity
  const registration = check?.registration
  if (registration) {
    const { status, waitlistPosition = 1 } = registration
    const ordinal = formatOrdinal(language, t.ordinals, waitlistPosition)
    if (status === 'waitlisted') return [fill(t.line.waitlisted, { child, ordinal })]
    return [fill(status === 'offered' ? t.line.offered : t.line.confirmed, { child })]
  }
  if (check && check.reasons.length > 0) return check.reasons.map(({ message }) => message)
  if (registrationState === 'notYet' && registrationOpensAt)
    return [fill(t.line.notYet, { day: formatDay(language, registrationOpensAt, timeZone) })]
  return [registrationState === 'full' ? t.line.full : t.line.closed]
}
