import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import { fill, formatList, plural } from '../../lib/format/format.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import type { ChildPageContext } from '../../lib/stores/child-form.ts'
import { createChildRemoval, type RemovedPlaces } from '../../lib/stores/child-removal.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Loader } from '../shared/Loader.tsx'

interface Props {
  child: Child
  page: ChildPageContext
  /** How often its removal was requested; each time opens the dialog. */
  asked: number
  onRemoved: (what: 'removed' | 'removedWithSeats') => void
}

/** Shows what is lost with a child, and asks for confirmation. */
export function RemoveDialog({ asked, child, onRemoved, page }: Props) {
  const [store] = useState(() => createChildRemoval(page, child, onRemoved))
  const state = useStore(store.$state)
  useEffect(() => {
    if (asked > 0) void store.open()
  }, [store, asked])
  const name = child.firstName
  const t = page.t.remove
  const isBusy = state.step === 'asking' && state.form.status === 'sending'
  return (
    <Dialog
      id="child-remove-title"
      title={fill(t.title, { name })}
      closeText={t.close}
      isOpen={state.step !== 'closed'}
      onClose={store.close}
    >
      <div role="status">
        {state.step === 'counting' && <p>{fill(t.counting, { name })}</p>}
        {state.step === 'asking' && <p>{consequence(page, name, state.held)}</p>}
      </div>
      <p>{t.forever}</p>
      <FormMessage>{state.step === 'asking' && messageIn(state.form)}</FormMessage>
      <div className="child-actions">
        <button
          type="button"
          className="button button-danger"
          disabled={state.step === 'counting'}
          aria-busy={isBusy}
          onClick={() => void store.remove()}
        >
          <bdi>{fill(t.yes, { name })}</bdi>
        </button>
        <button type="button" className="button button-plain" onClick={store.close}>
          <bdi>{fill(t.no, { name })}</bdi>
        </button>
      </div>
      <Loader active={isBusy} text={t.removing} />
    </Dialog>
  )
}

/** `2 seats for Sara will be given up, and the history erased.` */
function consequence({ language, t }: ChildPageContext, name: string, held: RemovedPlaces): string {
  if (!held) return fill(t.remove.unknown, { name })
  if (held.seats + held.waiting === 0) return fill(t.remove.nothingHeld, { name })
  const of = (key: 'seats' | 'waiting') =>
    held[key] > 0 ? [plural(language, t.remove[key], held[key], { name })] : []
  return fill(t.remove.consequence, {
    what: formatList(language, [...of('seats'), ...of('waiting')]),
  })
}
