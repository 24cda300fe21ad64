import type { Toast, ToastTexts } from '../lib/cart/toast.ts'

const place = () => document.querySelector<HTMLElement>('[data-toast]')

/** Returns the texts of the page. */
export const toastTexts = (): ToastTexts =>
  JSON.parse(place()?.dataset['texts'] ?? '{}') as ToastTexts

/** How long a success message is shown. */
const SHOWN_MS = 5000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message over the page. An error stays until the next message. */
export function showToast({ isError = false, text }: Toast): void {
  const element = place()
  if (!element) return
  clearTimeout(timer)
  element.textContent = text
  element.toggleAttribute('data-wrong', isError)
  if (!isError) timer = setTimeout(() => (element.textContent = ''), SHOWN_MS)
}
