import type { ComponentProps, MouseEvent } from 'react'
import { type ListFilters, listPath } from '../../../lib/filters/list-filters.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** What is chosen now, as far as it is drawn. */
  from: ListFilters
  /** From what is chosen to what the link leads to. */
  to: (filters: ListFilters) => ListFilters
  /** Shows at once that it was pressed. */
  onPress?: () => void
  onFollow?: () => void
}

/** A link to the list with other filters, which needs no load where the list is alive. */
export function FilterLink({ from, onFollow, onPress, to, ...rest }: Props) {
  const { language, store } = useList()

  function follow(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || event.button !== 0) return
    event.preventDefault()
    showFirst(
      () => onPress?.(),
      () => {
        void store.show(to)
        onFollow?.()
      },
    )
  }

  // Nothing is to be fetched ahead for it: see src/page-scripts/prefetch.ts.
  return <a {...rest} href={listPath(language, to(from))} onClick={follow} data-in-place="" />
}
