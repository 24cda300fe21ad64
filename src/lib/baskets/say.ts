/** What is said of hearts and of the cart, given by the page. */
export interface BasketTexts {
  savedIn: string
  unsaved: string
  inCart: string
  full: string
  notKept: string
  unexpected: string
  offline: string
}

const place = () => document.querySelector<HTMLElement>('[data-basket-said]')

/** The texts of the page. */
export function basketTexts(): BasketTexts {
  return JSON.parse(place()?.dataset['texts'] ?? '{}') as BasketTexts
}

/** How long a good news stays in view. */
const SHOWN_MS = 5000

let timer: ReturnType<typeof setTimeout> | undefined

/** Says what happened, over the page; what went wrong stays until the next thing is said. */
export function say(text: string, isWrong = false): void {
  const element = place()
  if (!element) return
  clearTimeout(timer)
  element.textContent = text
  element.toggleAttribute('data-wrong', isWrong)
  if (!isWrong) timer = setTimeout(() => (element.textContent = ''), SHOWN_MS)
}
