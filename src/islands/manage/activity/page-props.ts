import type { RefObject } from 'react'
import type { FormReader } from '../../../lib/manage/activity-text.ts'

/** The props of a page for one activity, new or existing. */
export interface ActivityProps {
  reader: FormReader
  owner: string
  /** The element around the island, whose page heading is updated. */
  place: RefObject<HTMLElement | null>
}

/** The skeleton of the form while it loads. */
export const SHAPE = { kind: 'fields', count: 6 } as const
