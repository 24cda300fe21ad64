import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DuesKind, PAYMENT_METHODS } from '#contract/family/dues.ts'
import { type DuesAccount, MAX_DUES_NOTE } from '#contract/manage/dues.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import { todayIn } from '../../../lib/format/today.ts'
import type { OpenedEntry } from '../../../lib/stores/manage/dues-entry.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { ChoiceField } from '../activity/fields/ChoiceField.tsx'
import { actId, useDues } from './context.ts'

interface Props {
  account: DuesAccount
  opened: OpenedEntry
  /** The child's first name. */
  name: string
}

/** Adds an entry: amount, method and date. The amount left is filled in. */
export function EntryForm({ account, name, opened: { kind, registrationId } }: Props) {
  const { store, t } = useDues()
  const { form: state } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  const { fields, message } = problemIn(state)
  useFocusInvalid(form, state)

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    // On close, return the focus to the button that opened the form, or to another if that one is gone.
    return () =>
      [kind, 'charge' as const]
        .map(it => actButton(it, registrationId))
        .find(Boolean)
        ?.focus()
  }, [kind, registrationId])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const of = (field: string) => String(data.get(field) ?? '')
    void store.note({
      amount: of('amount'),
      method: of('method'),
      receivedOn: of('receivedOn'),
      note: of('note'),
    })
  }

  return (
    <form className="manage-inline dues-form" ref={form} onSubmit={send} noValidate>
      <fieldset>
        <legend>{fill(t.legends[kind], { name })}</legend>
        {kind === 'correction' ? (
          <p>{t.correctionHelp}</p>
        ) : (
          <MoneyFields {...{ account, fields, kind }} />
        )}
        <TextField
          form="dues"
          name="note"
          label={t.fields.note}
          help={t.noteHelp}
          error={fields['note']}
          maxLength={MAX_DUES_NOTE}
          autoComplete="off"
        />
        <FormMessage>{fields['corrects'] ?? message}</FormMessage>
        <div className="form-choices">
          <button
            type="submit"
            className="button button-primary"
            aria-busy={state.status === 'sending'}
          >
            {t.send[kind]}
          </button>
          <button type="button" className="button button-plain" onClick={store.close}>
            {t.leave}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

const actButton = (kind: DuesKind, registrationId: string) =>
  document.getElementById(actId(kind, registrationId))

interface MoneyProps extends Pick<Props, 'account'> {
  kind: Exclude<OpenedEntry['kind'], 'correction'>
  fields: Readonly<Record<string, string>>
}

function MoneyFields({ account: { left, paid, refunded }, fields, kind }: MoneyProps) {
  const { t, timeZone } = useDues()
  const [method, setMethod] = useState<string>(PAYMENT_METHODS[0])
  const today = todayIn(timeZone)
  const most = { payment: left, refund: (paid * 100 - refunded * 100) / 100, charge: null }[kind]
  return (
    <div className="dues-fields">
      <TextField
        form="dues"
        name="amount"
        label={t.fields.amount}
        error={fields['amount']}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        defaultValue={most === null ? '' : String(most)}
        required
      />
      {kind !== 'charge' && (
        <>
          <ChoiceField
            id="dues-method"
            name="method"
            label={t.fields.method}
            value={method}
            options={PAYMENT_METHODS.map(value => ({ value, text: t.methods[value] }))}
            onChoose={setMethod}
          />
          <TextField
            form="dues"
            name="receivedOn"
            label={t.fields.receivedOn}
            error={fields['receivedOn']}
            type="date"
            dir="ltr"
            max={today}
            defaultValue={today}
            required
          />
        </>
      )}
    </div>
  )
}
