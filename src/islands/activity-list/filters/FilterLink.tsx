import type { ComponentProps, MouseEvent } from 'react'
import { type ListFilters, listPath } from '../../../lib/filters/list-filters.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The filters that are shown now. */
  from: ListFilters
  /** Returns the filters that the link leads to. */
  to: (filters: ListFilters) => ListFilters
  /** Gives feedback at once, before the list changes. */
  onPress?: () => void
  onFollow?: () => void
}

/** A link to the list with other filters. Where the list is hydrated, it changes without loading a page. */
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

  // `data-in-place`: this link needs no prefetch (src/page-scripts/prefetch.ts).
  return <a {...rest} href={listPath(language, to(from))} onClick={follow} data-in-place="" />
}
