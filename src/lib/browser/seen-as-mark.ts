/** The notice of the console's bar about viewing as somebody else (layouts/console). */
export type SeenAsMark = 'held' | 'ended'

/** Shows the notice in the bar. `held`, for a change that was not sent, disappears at the next click. */
export function markSeenAs(mark: SeenAsMark): void {
  const { dataset } = document.documentElement
  dataset['seenAs'] = mark
  if (mark !== 'held') return
  const clear = () => dataset['seenAs'] === 'held' && delete dataset['seenAs']
  addEventListener('click', clear, { capture: true, once: true })
}
