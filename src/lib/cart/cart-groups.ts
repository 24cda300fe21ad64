import type { Card } from '#contract/activities.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { ActivityFit } from '#contract/family/registering.ts'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import { relevantReasons } from '../registrations/relevant-reasons.ts'
import type { LineStatus, PlannedLine } from './cart-plan.ts'

/** An activity of the cart with all of its lines. */
export interface CartGroup {
  activity: Card
  planned: readonly PlannedLine[]
}

/** Groups lines by activity, each group at the place of its first line. */
export function groupsOf(planned: readonly PlannedLine[]): CartGroup[] {
  const byActivity = Map.groupBy(planned, ({ line }) => line.activity.gId)
  return [...byActivity.values()].flatMap(lines => {
    const [first] = lines
    return first ? [{ activity: first.line.activity, planned: lines }] : []
  })
}

/** A child of the family in the group of an activity in the cart. */
export interface CartChildRow {
  childId: string
  firstName: string
  /** What checking out would do. Null: the activity is not in the cart for this child. */
  chosen: { line: CartLine; status: LineStatus } | null
  /** The child's existing registration for the activity. */
  place: RegistrationStatus | null
  /** Why the child cannot take part. */
  reasons: readonly string[]
}

type Family = readonly { id: string; firstName: string }[]

/** Returns a row for each child of the family, in its order. */
export function rowsOf(
  { planned }: CartGroup,
  children: Family,
  fits: ActivityFit['children'],
): CartChildRow[] {
  return children.map(({ firstName, id }) => {
    const chosen = planned.find(({ line }) => line.childId === id) ?? null
    const fit = fits.find(({ childId }) => childId === id)
    const check = chosen?.line.check
    return {
      childId: id,
      firstName,
      chosen,
      place: check?.registration?.status ?? fit?.registrationStatus ?? null,
      reasons: relevantReasons(check ?? fit ?? { reasons: [] }).map(({ brief, message }) =>
        chosen ? message : (brief ?? message),
      ),
    }
  })
}

/** Checks if a child can be chosen: it fits, and is not registered yet. */
export const canBeChosen = ({ place, reasons }: CartChildRow): boolean =>
  place === null && reasons.length === 0
