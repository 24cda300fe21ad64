import { DEFAULT_IMAGE } from '#contract/images.ts'
import { sourcesOf } from '../../lib/activities/image-sources.ts'

interface Props {
  image: string | null
  className: string
  /** In CSS pixels. The picture has a ratio of 3:2. */
  width: number
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** Visible at once; `first` may be the largest contentful paint. */
  eager?: boolean | 'first'
  /** The drawing itself, if it is part of the page. */
  drawing?: string | undefined
}

/** The picture of an activity. Decorative, because its name is beside it. */
export function Cover({ className, drawing, eager = false, image, sizes, width }: Props) {
  const { avif, src, webp } = sourcesOf(image)
  const picture = (
    <img
      className={className}
      src={src}
      srcSet={webp}
      sizes={webp && sizes}
      data-fallback={DEFAULT_IMAGE}
      width={width}
      height={(width * 2) / 3}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding={eager ? 'auto' : 'async'}
    />
  )
  if (!avif && !drawing) return picture
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {drawing && <source type="image/svg+xml" srcSet={drawing} />}
      {picture}
    </picture>
  )
}
