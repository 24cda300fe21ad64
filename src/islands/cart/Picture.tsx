import type { Card } from '#contract/activities.ts'
import { pictureOf } from '#contract/covers.ts'
import { Cover } from '../shared/Cover.tsx'

/** The small picture of an activity beside its name. */
export function Picture({ of }: { of: Card }) {
  return <Cover className="cart-picture" image={pictureOf(of)} width={96} sizes="6rem" />
}
