import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { fill } from '../../../lib/format/format.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import { type ManageTexts, nameOf } from '../../../lib/manage/managed-text.ts'
import { takeRemovedDraft } from '../../../lib/stores/manage/activity/draft-removal.ts'
import { Icon } from '../../shared/Icon.tsx'

interface Props {
  language: Language
  t: Pick<ManageTexts, 'removed'>
}

/** Names the draft that was just deleted on the previous page. */
export function RemovedDraft({ language, t }: Props) {
  const [removed] = useState(takeRemovedDraft)
  const news = useRef<HTMLParagraphElement>(null)

  // The pressed button was on the previous page.
  useEffect(() => news.current?.focus(), [])

  if (!removed) return null
  return (
    <p className="manage-removed" role="status" tabIndex={-1} ref={news}>
      <Icon path={check} />
      <span>{fill(t.removed, { name: nameOf(language, removed) })}</span>
    </p>
  )
}
