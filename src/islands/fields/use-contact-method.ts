import { type RefObject, useEffect, useState } from 'react'
import type { TypedTexts } from '../../lib/session/owned-texts.ts'
import { isContactMethod, type ContactMethod } from '../../lib/account/contact-method.ts'

/**
 * Returns the contact method chosen last in a form, phone or email, and how to choose another. The draft is
 * read once it can be (`isOpen`).
 */
export function useContactMethod(
  form: RefObject<HTMLFormElement | null>,
  draft: TypedTexts,
  isOpen = true,
): [ContactMethod, (method: ContactMethod) => void] {
  const [method, setMethod] = useState<ContactMethod>('phoneNumber')
  useEffect(() => {
    const early = chosenEarly(form.current)
    if (early) draft.keep({ contactMethod: early })
    const chosen = draft.read()['contactMethod']
    if (isContactMethod(chosen)) setMethod(chosen)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `read` finds more once it is open
  }, [form, draft, isOpen])

  return [
    method,
    chosen => {
      draft.keep({ contactMethod: chosen })
      setMethod(chosen)
    },
  ]
}

/**
 * Returns what was chosen before the draft is read, because React leaves the checked radio button as it is, or the phone if a
 * number was typed.
 */
function chosenEarly(form: HTMLFormElement | null): ContactMethod | null {
  const marked = form?.querySelector<HTMLInputElement>('[name=contactMethod]:checked')?.value
  if (marked === 'email') return marked
  return form?.querySelector<HTMLInputElement>('[name=phoneNumber]')?.value ? 'phoneNumber' : null
}
