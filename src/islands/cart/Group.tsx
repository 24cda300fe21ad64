import { activityName, schoolName, timesText } from '../../lib/activities/card-facts.ts'
import { type CartGroup, rowsOf } from '../../lib/cart/cart-groups.ts'
import { fill, formatDay, formatMoney, plural } from '../../lib/format/format.ts'
import { close } from '../../lib/icons/icons.ts'
import { activityPath } from '../../lib/paths.ts'
import { Fee } from '../shared/Fee.tsx'
import { Icon } from '../shared/Icon.tsx'
import { ChildRow } from './ChildRow.tsx'
import { useCart } from './context.ts'
import { rememberFocus } from './remember-focus.ts'
import { Picture } from './Picture.tsx'

const PLACE = { item: '.cart-line', control: '.cart-remove', within: '.cart-content' }

/** One activity: its details and price, and a checkbox for each child of the family. */
export function Group({ group }: { group: CartGroup }) {
  const { children, fits, language, t } = useCart()
  const { activity } = group
  const name = activityName(language, activity)
  const rows = rowsOf(group, children ?? [], fits.get(activity.gId) ?? [])
  return (
    <li className="cart-line">
      <Picture of={activity} />
      <div className="cart-line-text">
        <h3>
          <a href={activityPath(language, activity)}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <Facts group={group} />
        <State group={group} />
      </div>
      <RemoveButton group={group} />
      {rows.length > 0 && (
        <ul
          role="list"
          className="cart-rows"
          aria-label={fill(t.line.whomNamed, { activity: name })}
        >
          {rows.map(row => (
            <ChildRow key={row.childId} activity={activity} row={row} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Times, place, price and seats left. Whether it fits is shown beside each child. */
function Facts({ group: { activity } }: { group: CartGroup }) {
  const { language, t } = useCart()
  const times = timesText(language, activity)
  const fee = formatMoney(language, activity.fees)
  return (
    <>
      {times && <p className="small">{times}</p>}
      <p className="soft small">
        <bdi>{schoolName(language, activity)}</bdi>
      </p>
      <p className="small">
        <span className="cart-fact">
          {activity.fees === 0 ? (
            <Fee amount={0} free={t.card.free} language={language} />
          ) : (
            fill(t.line.perChild, { fee })
          )}
        </span>
        {activity.registrationState === 'open' && activity.seatsLeft !== null && (
          <>
            {'\u00a0· '}
            <span className="cart-fact">
              {plural(language, t.card.seatsLeft, activity.seatsLeft)}
            </span>
          </>
        )}
      </p>
    </>
  )
}

/** Why nobody can be registered for it now. */
function State({ group: { activity } }: { group: CartGroup }) {
  const { language, t } = useCart()
  const { registrationOpensAt, registrationState, timeZone } = activity
  if (registrationState === 'open' || registrationState === 'waitlist') return null
  const text =
    registrationState === 'notYet' && registrationOpensAt
      ? fill(t.line.notYet, { day: formatDay(language, registrationOpensAt, timeZone) })
      : t.line[registrationState === 'full' ? 'full' : 'closed']
  return <p className="small cart-state">{text}</p>
}

function RemoveButton({ group: { activity, planned } }: { group: CartGroup }) {
  const { language, store, t, announce } = useCart()
  const named = { activity: activityName(language, activity) }
  return (
    <button
      type="button"
      className="button button-plain button-icon cart-remove"
      aria-label={fill(t.line.removeNamed, named)}
      onClick={({ currentTarget }) => {
        const goOn = rememberFocus(currentTarget, PLACE)
        const lineIds = planned.map(({ line }) => line.id)
        void store.remove(lineIds).then(() => goOn() && announce(fill(t.line.removed, named)))
      }}
    >
      <Icon path={close} size={18} />
    </button>
  )
}
