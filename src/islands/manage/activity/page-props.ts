import type { RefObject } from 'react'
import type { FormReader } from '../../../lib/manage/activity-text.ts'

/** What a page for one activity knows, new or known. */
export interface ActivityProps {
  reader: FormReader
  owner: string
  /** What the island stands in: its page's heading goes with it. */
  place: RefObject<HTMLElement | null>
}

/** What it will look like, while it is on its way. */
export const SHAPE = { kind: 'fields', count: 6 } as const
