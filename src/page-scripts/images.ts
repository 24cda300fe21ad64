/** Replaces an image that fails to load, now or later, by its `data-fallback`. */
export function replaceBrokenImages(): void {
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
}

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return
  const { fallback } = image.dataset
  // Once only, because the fallback may fail to load too.
  delete image.dataset['fallback']
  if (!fallback) return
  // Other sources of the failed image would take precedence.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
  image.removeAttribute('srcset')
  image.src = fallback
}
