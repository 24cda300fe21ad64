import type { CartLine } from '#contract/cart.ts'
import { activityName } from '../../lib/card-facts.ts'
import { fill } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/return-url.ts'
import { useCart } from './context.ts'

interface Props {
  line: CartLine
  /** Whether the activity takes anybody now. */
  canAdd: boolean
}

/** Asks for whom a line is, or offers it for the other children too. */
export function Children({ canAdd, line }: Props) {
  const { cart, children, language, refocus, store, t } = useCart()
  const { activity, childId, id } = line
  const name = activityName(language, activity)
  const same = cart.lines.filter(other => other.activity.gId === activity.gId)
  const free = (children ?? []).filter(child => same.every(other => other.childId !== child.id))
  // Under the last line of an activity: once is enough.
  if (childId && (!canAdd || same.at(-1) !== line || free.length === 0)) return null
  if (children?.length === 0) return <AddChild />

  return (
    <div
      className="basket-whom"
      role={childId ? undefined : 'group'}
      aria-label={childId ? undefined : fill(t.line.whomNamed, { activity: name })}
    >
      {!childId && <p className="basket-child">{t.line.whom}</p>}
      <ul role="list" className="basket-pills">
        {free.map(({ firstName, id: freeId }) => (
          <li key={freeId}>
            <button
              type="button"
              className="pill"
              aria-label={
                childId
                  ? fill(t.line.alsoForNamed, { activity: name, child: firstName })
                  : undefined
              }
              onClick={() => {
                refocus()
                void (childId ? store.add(activity.gId, freeId) : store.choose(id, freeId))
              }}
            >
              {childId ? fill(t.line.alsoFor, { child: firstName }) : <bdi>{firstName}</bdi>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AddChild() {
  const { language, t } = useCart()
  const here = location.pathname + location.search
  return (
    <p className="small">
      {t.noChildren} <a href={withReturnUrl(pathTo(language, '/add-child'), here)}>{t.addChild}</a>
    </p>
  )
}
