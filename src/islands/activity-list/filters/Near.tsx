import { type ReactNode, useState } from 'react'
import { chosenText } from '../../../lib/filters/filter-choices.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { useChoices, useList } from '../context.ts'
import { drawNear } from '../load-lazy.ts'
import { NEAR_POPOVER_ID } from '../near/near-popover-id.ts'
import { PopoverBox } from './PopoverBox.tsx'

interface Props {
  state: ActivityListState
  /** The fields to choose a place with, until the picker has loaded after the first press. */
  children: ReactNode
}

/** The place that the activities should be near to. */
export function Near({ children, state }: Props) {
  const { t } = useList()
  const choices = useChoices(state)
  const [picker, setPicker] = useState<ReactNode>()
  const { near } = state.filters
  return (
    <PopoverBox
      id={NEAR_POPOVER_ID}
      label={t.list.labels.near}
      any={t.list.any.near}
      chosen={near ? chosenText({ name: 'near', value: near }, choices) : ''}
      onOpen={() => void drawNear().then(setPicker)}
    >
      {picker ?? children}
    </PopoverBox>
  )
}
