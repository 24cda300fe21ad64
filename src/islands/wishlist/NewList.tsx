import { useStore } from '@nanostores/react'
import { useFocusAfter } from '../profile/use-focus.ts'
import { useWishlists } from './context.ts'
import { NameForm } from './NameForm.tsx'

/** Adds a list: a button that becomes a form. */
export function NewList({ isOnly = false }: { isOnly?: boolean }) {
  const { store, t } = useWishlists()
  const naming = useStore(store.$naming)
  // Closing the form removes the focused element.
  const button = useFocusAfter<HTMLButtonElement>(naming.of)

  if (naming.of === 'new')
    return <NameForm of="new" initial="" submitText={t.list.create} state={naming.form} />
  return (
    <button
      ref={button}
      type="button"
      className={isOnly ? 'button button-primary button-large' : 'button cart-more'}
      onClick={store.nameNew}
    >
      {t.empty.action}
    </button>
  )
}
