import type { CartLine } from '#contract/family/cart.ts'
import { activityName } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { reasonsToSay } from '../../lib/registrations/reasons-to-say.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { useCart } from './context.ts'

/** Asks for whom a line is: who fits can be chosen, and of the others it says why not. */
export function Whom({ line }: { line: CartLine }) {
  const { children, fits, language, store, t } = useCart()
  const free = useFree(line)
  const { activity, id } = line
  if (children?.length === 0) return <AddChild />

  const known = fits.get(activity.gId) ?? []
  const checkOf = (childId: string) => known.find(check => check.childId === childId)
  const isUnfit = (childId: string) => (checkOf(childId)?.reasons.length ?? 0) > 0
  const whyNot = free.flatMap(child => reasonsToSay(checkOf(child.id) ?? { reasons: [] }))
  const messages = [...new Set(whyNot.map(({ message }) => message))]
  const notes = `why-${id}`
  return (
    <div
      className="cart-whom"
      role="group"
      aria-label={fill(t.line.whomNamed, { activity: activityName(language, activity) })}
    >
      <p className="cart-child">{t.line.whom}</p>
      <ul role="list" className="cart-pills">
        {free.map(child => (
          <li key={child.id}>
            <button
              type="button"
              className="pill"
              disabled={isUnfit(child.id)}
              aria-describedby={isUnfit(child.id) ? notes : undefined}
              onClick={() =>
                void store.choose(id, child.id).then(() => focusLine(activity.gId, child.id))
              }
            >
              <bdi>{child.firstName}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <div id={notes} className="cart-why soft small">
        {messages.map(message => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  )
}

/** Offers a line for the other children whom its activity fits, too. */
export function AlsoFor({ line }: { line: CartLine }) {
  const { cart, fits, language, store, t } = useCart()
  const { activity } = line
  const same = cart.lines.filter(other => other.activity.gId === activity.gId)
  const known = fits.get(activity.gId) ?? []
  const others = useFree(line).filter(({ id }) =>
    known.some(({ childId, reasons }) => childId === id && reasons.length === 0),
  )
  // Under the last line of an activity: once is enough.
  if (same.at(-1) !== line || others.length === 0) return null
  const name = activityName(language, activity)
  return (
    <ul role="list" className="cart-pills">
      {others.map(({ firstName, id }) => (
        <li key={id}>
          <button
            type="button"
            className="pill"
            aria-label={fill(t.line.alsoForNamed, { activity: name, child: firstName })}
            onClick={() => void store.add(activity.gId, id).then(() => focusLine(activity.gId, id))}
          >
            {fill(t.line.alsoFor, { child: firstName })}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a line for a child is called in the page. */
export const lineName = (gId: string, childId: string | null): string => `${gId} ${childId}`

/** Goes on in the line of a child: what was pressed for it is gone. */
function focusLine(gId: string, childId: string): void {
  const line = document.querySelector<HTMLElement>(`[data-line="${lineName(gId, childId)}"]`)
  const next = line?.querySelector<HTMLElement>('.pill') ?? line
  next?.focus()
}

/** The children for whom the activity of a line is not in the cart. */
export function useFree({ activity }: CartLine) {
  const { cart, children } = useCart()
  const same = cart.lines.filter(other => other.activity.gId === activity.gId)
  return (children ?? []).filter(child => same.every(({ childId }) => childId !== child.id))
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
