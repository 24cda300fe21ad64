/** Puts its `data-fallback` where a picture does not load, now or later. */
export function replaceBrokenImages(): void {
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
}

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return
  const { fallback } = image.dataset
  // Once: the picture in its place may not load either.
  delete image.dataset['fallback']
  if (!fallback) return
  // Other sizes of what did not load would go before it.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
  image.removeAttribute('srcset')
  image.src = fallback
}
