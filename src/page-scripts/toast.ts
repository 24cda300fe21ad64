import type { Toast, ToastTexts } from '../lib/cart/toast.ts'

const place = () => document.querySelector<HTMLElement>('[data-toast]')

/** The texts of the page. */
export const toastTexts = (): ToastTexts =>
  JSON.parse(place()?.dataset['texts'] ?? '{}') as ToastTexts

/** How long good news stays in view. */
const SHOWN_MS = 5000

let timer: ReturnType<typeof setTimeout> | undefined

/** Says what happened, over the page; what went wrong stays until the next thing is said. */
export function showToast({ isWrong = false, text }: Toast): void {
  const element = place()
  if (!element) return
  clearTimeout(timer)
  element.textContent = text
  element.toggleAttribute('data-wrong', isWrong)
  if (!isWrong) timer = setTimeout(() => (element.textContent = ''), SHOWN_MS)
}
