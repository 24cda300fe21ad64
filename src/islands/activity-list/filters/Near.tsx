import { type ReactNode, useState } from 'react'
import { chosenText } from '../../../lib/filters/filter-choices.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { useChoices, useList } from '../context.ts'
import { drawNear } from '../load-late.ts'
import { PopoverBox } from './PopoverBox.tsx'

const NEAR_ID = 'near'

interface Props {
  state: ActivityListState
  /** What chooses a place until more comes with a press. */
  children: ReactNode
}

/** The place that the list is near to. */
export function Near({ children, state }: Props) {
  const { t } = useList()
  const choices = useChoices(state)
  const [picker, setPicker] = useState<ReactNode>()
  const { near } = state.filters
  return (
    <PopoverBox
      id={NEAR_ID}
      label={t.list.labels.near}
      any={t.list.any.near}
      chosen={near ? chosenText({ name: 'near', value: near }, choices) : ''}
      onOpen={() => void drawNear().then(setPicker)}
    >
      {picker ?? children}
    </PopoverBox>
  )
}

/** Asks near to what, where that is not known yet. */
export function askNear(): void {
  // Open already, it would close.
  const closed = `[popovertarget=${NEAR_ID}]:has(+ :not(:popover-open))`
  const box = document.querySelector<HTMLElement>(closed)
  box?.focus()
  box?.click()
}
