/**
 * Focuses a wrong field. Screen readers read its error with it, so the error is not announced as well, as those
 * of the other fields are. A field that has the focus already is not read again: then its error is announced.
 */
export function focusWrong(field: HTMLElement | null | undefined): void {
  if (!field) return
  const isRead = field !== document.activeElement
  for (const error of field.closest('form')?.querySelectorAll('.field-error') ?? []) {
    const place = error.parentElement
    const isOwn = field.closest(`[aria-describedby~="${error.id}"]`)
    if (place) place.ariaLive = isRead && isOwn ? 'off' : 'polite'
  }
  field.focus()
}
