import { type RefObject, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../lib/session-draft.ts'
import { isWay, type Way } from '../../lib/way.ts'

/** Phone or e-mail, as it was chosen last in a form, and how to choose. */
export function useWay(
  form: RefObject<HTMLFormElement | null>,
  draft: string,
): [Way, (way: Way) => void] {
  const [way, setWay] = useState<Way>('phoneNumber')
  useEffect(() => {
    const early = chosenEarly(form.current)
    if (early) keepDraft(draft, { way: early })
    const chosen = readDraft(draft)['way']
    if (isWay(chosen)) setWay(chosen)
  }, [form, draft])

  return [
    way,
    chosen => {
      keepDraft(draft, { way: chosen })
      setWay(chosen)
    },
  ]
}

/** What somebody chose before the page was alive: React leaves the mark where it is. */
function chosenEarly(form: HTMLFormElement | null): Way | null {
  const marked = form?.querySelector<HTMLInputElement>('[name=way]:checked')?.value
  return marked === 'email' ? marked : null
}
