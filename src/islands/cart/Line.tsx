import type { CartLine } from '#contract/family/cart.ts'
import { activityName, factsText, schoolName } from '../../lib/activities/card-facts.ts'
import type { LineStatus as Status } from '../../lib/cart/cart-plan.ts'
import { fill, plural } from '../../lib/format/format.ts'
import { close } from '../../lib/icons/icons.ts'
import { activityPath } from '../../lib/paths.ts'
import { keepPlace } from './keep-place.ts'
import { Picture } from './Picture.tsx'
import { Fee } from '../shared/Fee.tsx'
import { Icon } from '../shared/Icon.tsx'
import { AlsoFor, lineName, Whom } from './Children.tsx'
import { Chosen } from './Chosen.tsx'
import { useCart } from './context.ts'

const PLACE = { item: '.cart-line', control: '.cart-remove', within: '.cart-content' }

/** One activity for one child: what it costs, whether it can be, and for whom besides. */
export function Line({ status, line }: { line: CartLine; status: Status }) {
  const { children, language, store, t, tell } = useCart()
  const { activity, check, childId, id } = line
  const name = activityName(language, activity)
  const child = children?.find(child => child.id === childId)?.firstName ?? check?.firstName
  const isOpen = ['open', 'waitlist'].includes(activity.registrationState)
  const removeText = child ? t.line.removeFor : t.line.removeNamed

  return (
    <li className="cart-line" data-line={lineName(activity.gId, childId)} tabIndex={-1}>
      <Picture of={activity} />
      <div className="cart-line-text">
        <h3>
          <a href={activityPath(language, activity)}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p className="small">{factsText(language, activity, t.card)}</p>
        <p className="soft small">
          <bdi>{schoolName(language, activity)}</bdi>
          {' · '}
          <span className="cart-fee">
            <Fee amount={activity.fees} free={t.card.free} language={language} />
          </span>
          {activity.registrationState === 'open' && activity.seatsLeft !== null && (
            <> · {plural(language, t.card.seatsLeft, activity.seatsLeft)}</>
          )}
        </p>
      </div>
      <button
        type="button"
        className="button button-plain button-icon cart-remove"
        aria-label={fill(removeText, { activity: name, child: child ?? '' })}
        onClick={({ currentTarget }) => {
          const goOn = keepPlace(currentTarget, PLACE)
          const removed = fill(t.line.removed, { activity: name })
          void store.remove(id).then(() => goOn() && tell(removed))
        }}
      >
        <Icon path={close} size={18} />
      </button>
      {children && (
        <div className="cart-line-actions cart-line-whom">
          {child && <Chosen key={childId} {...{ child, status, line }} />}
          {!child && <Whom line={line} />}
          {child && isOpen && <AlsoFor line={line} />}
        </div>
      )}
    </li>
  )
}
