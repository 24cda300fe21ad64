/** Sets the text of a field as if it had been typed. */
export function setInputValue(field: HTMLInputElement, text: string): void {
  // React tracks the value through its own setter. The native setter makes it see a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
