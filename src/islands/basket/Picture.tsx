import { DEFAULT_IMAGE } from '../../lib/card-facts.ts'

/** The cover of an activity, small beside its name. */
export function Picture({ image }: { image: string | null }) {
  return (
    <img
      className="basket-picture"
      src={image ?? DEFAULT_IMAGE}
      data-fallback={DEFAULT_IMAGE}
      width={96}
      height={64}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
