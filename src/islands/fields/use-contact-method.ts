import { type RefObject, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../lib/session/session-draft.ts'
import { isContactMethod, type ContactMethod } from '../../lib/account/contact-method.ts'

/** Phone or e-mail, as it was chosen last in a form, and how to choose. */
export function useContactMethod(
  form: RefObject<HTMLFormElement | null>,
  draft: string,
): [ContactMethod, (method: ContactMethod) => void] {
  const [method, setMethod] = useState<ContactMethod>('phoneNumber')
  useEffect(() => {
    const early = chosenEarly(form.current)
    if (early) keepDraft(draft, { contactMethod: early })
    const chosen = readDraft(draft)['contactMethod']
    if (isContactMethod(chosen)) setMethod(chosen)
  }, [form, draft])

  return [
    method,
    chosen => {
      keepDraft(draft, { contactMethod: chosen })
      setMethod(chosen)
    },
  ]
}

/** What somebody chose before the page was alive: React leaves the mark where it is. */
function chosenEarly(form: HTMLFormElement | null): ContactMethod | null {
  const marked = form?.querySelector<HTMLInputElement>('[name=contactMethod]:checked')?.value
  return marked === 'email' ? marked : null
}
