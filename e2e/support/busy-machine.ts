/**
 * Types into the field as soon as React knows it, on a machine so busy that React never has time left for its
 * effects in the same task. Runs in the page.
 */
export function typeOnceHydrated({ selector, text }: { selector: string; text: string }): void {
  let now = 0
  performance.now = () => (now += 20)
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const field = document.querySelector<HTMLInputElement>(selector)
    if (!field || !Object.keys(field).some(key => key.startsWith('__reactProps')))
      return port2.postMessage(null)
    field.focus()
    for (const key of text) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      document.execCommand('insertText', false, key)
    }
  })
  port1.start()
  port2.postMessage(null)
}
