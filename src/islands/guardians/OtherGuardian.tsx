import { type SubmitEvent, useState } from 'react'
import type { Guardians } from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { guardians } from '../../i18n/en/family/guardians.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import type { GuardianAction, GuardiansStore } from '../../lib/stores/guardians/guardians.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  language: Language
  t: (typeof guardians)['part']
  guardian: NonNullable<Guardians['guardian']>
  mine: Guardians['mine']
  doing: GuardianAction
  store: GuardiansStore
}

/** The other guardian, and how to leave the family. */
export function OtherGuardian(props: Props) {
  const { guardian, language, store, t } = props
  const [isOpen, setOpen] = useState(false)
  const name = `${guardian.firstName} ${guardian.lastName}`

  function open() {
    store.rest()
    setOpen(true)
  }

  return (
    <>
      <p>{fill(t.other, { name, day: formatDay(language, guardian.since, HOME_TIME_ZONE) })}</p>
      <div className="account-actions">
        <button type="button" className="button" onClick={open}>
          {t.leave}
        </button>
      </div>
      <Dialog
        id="leave-title"
        title={t.ask}
        closeText={t.close}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <LeaveForm {...props} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Leaving requires a decision about the children that the leaving guardian added. */
function LeaveForm({
  doing,
  guardian,
  language,
  mine,
  onCancel,
  store,
  t,
}: Props & { onCancel: () => void }) {
  const isBusy = doing.status === 'sending'
  const name = guardian.firstName
  const children = new Intl.ListFormat(language).format(mine.map(({ firstName }) => firstName))

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.leave(new FormData(event.currentTarget).get('mine') === 'come')
  }

  return (
    <form className="form" onSubmit={send}>
      <p>{t.what}</p>
      {mine.length === 0 ? (
        <p>{fill(t.stay, { name })}</p>
      ) : (
        <fieldset className="claim-choices">
          <legend className="field-label">{fill(t.whose, { children })}</legend>
          {(['come', 'stay'] as const).map(choice => (
            <label key={choice} className="claim-choice">
              <input type="radio" name="mine" value={choice} defaultChecked={choice === 'come'} />
              {fill(t.choices[choice], { name })}
            </label>
          ))}
          <p className="soft small">{fill(t.others, { name })}</p>
        </fieldset>
      )}
      <FormMessage>{doing.status === 'refused' && doing.message}</FormMessage>
      <div className="account-actions">
        <button type="submit" className="button button-danger" aria-busy={isBusy}>
          {t.yes}
        </button>
        <button type="button" className="button button-plain" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
      <Loader active={isBusy} text={t.loading} />
    </form>
  )
}
