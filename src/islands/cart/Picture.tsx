import { Cover } from '../shared/Cover.tsx'

/** The cover of an activity, small beside its name. */
export function Picture({ image }: { image: string | null }) {
  return <Cover className="cart-picture" image={image} width={96} sizes="6rem" />
}
