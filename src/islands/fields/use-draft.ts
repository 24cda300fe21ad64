import { type InputEvent, type RefObject, useEffect } from 'react'
import { warmUp } from '../../lib/api/late-calls.ts'
import type { TypedTexts } from '../../lib/session/session-draft.ts'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * Keeps what is typed into the named fields of a form in its draft, and fills it in again
 * after a reload, and when other fields are named. Gives the form's `onInput`.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: TypedTexts,
  fields: readonly string[],
) {
  useEffect(() => {
    const kept = draft.read()
    for (const name of fields) {
      const control = controlOf(form.current, name)
      const text = kept[name]
      // What was typed before the page was alive is newer than what was kept.
      if (control && isTouched(control)) draft.keep({ [name]: read(control) })
      else if (control && text !== undefined) write(control, text)
    }
  }, [form, draft, fields])

  return ({ target }: InputEvent<HTMLFormElement>) => {
    // Whoever types means to send.
    warmUp()
    const { name } = target as Control
    const control = fields.includes(name) ? controlOf(form.current, name) : null
    if (control) draft.keep({ [name]: read(control) })
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

/** What stands in a control before anybody has touched it. */
function defaultOf(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}

function write(control: Control, text: string): void {
  if (isBox(control)) control.checked = text === '1'
  else control.value = text
}
