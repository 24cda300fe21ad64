/** Passes a valid email address to sign-up in session storage, so that it is never in a URL. */
export function leadToSignup(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.newsletter')) {
    form.addEventListener('submit', event => {
      event.preventDefault()
      submit(form)
    })
    form.addEventListener('input', () => {
      if (form.hasAttribute('data-submitted')) showError(form)
    })
  }
}

function submit(form: HTMLFormElement): void {
  form.toggleAttribute('data-submitted', true)
  const email = showError(form)
  if (!email.validity.valid) return email.focus()
  try {
    sessionStorage.setItem(form.dataset['keepAs'] ?? '', JSON.stringify(email.value.trim()))
  } catch {
    // Without storage, the address has to be typed again.
  }
  location.assign(form.action)
}

/** Only after a first submit, as the spec says (section 5). */
function showError(form: HTMLFormElement): HTMLInputElement {
  const email = form.elements.namedItem('email') as HTMLInputElement
  const { valid } = email.validity
  email.setAttribute('aria-invalid', String(!valid))
  form.querySelector<HTMLElement>('.field-error')?.toggleAttribute('hidden', valid)
  return email
}
