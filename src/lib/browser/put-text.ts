/** Puts a text into a field as if it had been typed. */
export function putText(field: HTMLInputElement, text: string): void {
  // React takes a value for known that is set in the plain way.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
