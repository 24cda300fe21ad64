import { useRef, useState } from 'react'
import { fill } from '../../lib/format/format.ts'
import { useChildren } from './context.ts'

interface Props {
  url: string
  /** The child's first name. */
  name: string
}

/** The address itself, for calendar apps that ask for one. */
export function CopyAddress({ name, url }: Props) {
  const { t } = useChildren()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    field.current?.select()
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => 'yes' as const,
        () => 'failed' as const,
      ),
    )
  }

  const said = { no: '', yes: t.calendar.copied, failed: t.calendar.notCopied }[copied]
  return (
    <div className="children-address">
      <input
        ref={field}
        className="input"
        dir="ltr"
        readOnly
        value={url}
        aria-label={fill(t.calendar.address, { name })}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        {t.calendar.copy}
      </button>
      <span className="small children-copied" role="status">
        {said}
      </span>
    </div>
  )
}
