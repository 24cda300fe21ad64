/** For an activity without a picture (spec, section 2). */
export const DEFAULT_IMAGE = '/default-activity.svg'

/** Puts the default logo where the picture of an activity does not load, now or later. */
export function replaceBrokenImages(): void {
  const replace = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement && !image.src.endsWith(DEFAULT_IMAGE))
      image.src = DEFAULT_IMAGE
  }
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
}
