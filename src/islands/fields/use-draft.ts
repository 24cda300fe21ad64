import { type InputEvent, type RefObject, useEffect } from 'react'
import { preloadCalls } from '../../lib/api/lazy-calls.ts'
import type { TypedTexts } from '../../lib/session/owned-texts.ts'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * Saves the input of the named fields in the form's draft, and restores it once it can be read (`isOpen`)
 * and when other fields are named. Without a draft nothing is saved. Returns the form's `onInput`.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: TypedTexts | null,
  fields: readonly string[],
  isOpen = true,
) {
  useEffect(() => {
    if (!draft) return
    const kept = draft.read()
    for (const name of fields) {
      const control = controlOf(form.current, name)
      const text = kept[name]
      // Input from before hydration is newer than the draft.
      if (control && isTouched(control)) draft.keep({ [name]: read(control) })
      else if (control && text !== undefined) write(control, text)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `read` finds more once it is open
  }, [form, draft, fields, isOpen])

  return ({ target }: InputEvent<HTMLFormElement>) => {
    // Typing suggests that the form will be submitted.
    preloadCalls()
    const { name } = target as Control
    const control = fields.includes(name) ? controlOf(form.current, name) : null
    if (control) draft?.keep({ [name]: read(control) })
  }
}

function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  const found = form?.elements.namedItem(name)
  const isControl = found instanceof HTMLInputElement || found instanceof HTMLSelectElement
  return isControl ? found : null
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

const read = (control: Control) => (isBox(control) ? (control.checked ? '1' : '') : control.value)

const isTouched = (control: Control) =>
  isBox(control) ? control.checked !== control.defaultChecked : control.value !== defaultOf(control)

/** Returns the initial value of a control. */
function defaultOf(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}

function write(control: Control, text: string): void {
  if (isBox(control)) control.checked = text === '1'
  else control.value = text
}
