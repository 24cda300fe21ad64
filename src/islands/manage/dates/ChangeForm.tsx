import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import type { DatePreview as Preview } from '../../../lib/manage/date-preview.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { useDates } from './context.ts'
import { DatePreview } from './DatePreview.tsx'

interface Props {
  legend: string
  /**
   * The label of the submit button: `yes`; once the consequences are shown `tell`, or `anyway` if dates
   * clash.
   */
  t: { yes: string; tell?: string; anyway?: string }
  /** The consequences of the input, once known; absent if the form shows them itself. */
  preview?: Preview | null
  isDanger?: boolean
  /** The id of the button that opened the form, to return the focus to. */
  openedBy: string
  onSend: (data: FormData) => void
  children: ReactNode
}

/** A form that opens beside what it changes. */
export function ChangeForm(props: Props) {
  const { children, isDanger = false, legend, onSend, openedBy, preview, t: own } = props
  const { store, t } = useDates()
  const { form: state } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  const { fields, message } = problemIn(state)
  useFocusInvalid(form, state)

  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(new FormData(event.currentTarget))
  }

  function leave() {
    document.getElementById(openedBy)?.focus()
    store.close()
  }

  return (
    <form className="manage-inline" ref={form} onSubmit={send} noValidate>
      <fieldset>
        <legend>{legend}</legend>
        {children}
        {preview !== undefined && <DatePreview preview={preview} />}
        <FormMessage>{message ?? fields['sessionId']}</FormMessage>
        <div className="form-choices">
          <button
            type="submit"
            className={isDanger ? 'button button-danger' : 'button button-primary'}
            aria-busy={state.status === 'sending'}
          >
            {yesOf(own, preview)}
          </button>
          <button type="button" className="button button-plain" onClick={leave}>
            {t.leave}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

function yesOf({ anyway, tell, yes }: Props['t'], preview: Props['preview']): string {
  if (!preview) return yes
  return (preview.clashes.length > 0 ? anyway : tell) ?? yes
}
