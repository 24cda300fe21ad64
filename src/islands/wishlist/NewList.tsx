import { useStore } from '@nanostores/react'
import { useWishlists } from './context.ts'
import { NameForm } from './NameForm.tsx'

/** The way to another list: a button that becomes a form. */
export function NewList({ isOnly = false }: { isOnly?: boolean }) {
  const { store, t } = useWishlists()
  const naming = useStore(store.$naming)

  if (naming.of === 'new')
    return <NameForm initial="" submitText={t.list.create} problem={naming.problem} />
  return (
    <button
      type="button"
      className={isOnly ? 'button button-primary button-large' : 'button basket-more'}
      onClick={store.nameNew}
    >
      {t.empty.action}
    </button>
  )
}
