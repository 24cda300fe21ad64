import { useRef, useState } from 'react'
import type { Calendar } from '#contract/family/calendars.ts'
import { fill } from '../../lib/format/format.ts'
import { forCalendarApp } from '../../lib/stores/calendars.ts'
import { useChildren } from './context.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

interface Props {
  calendar: Calendar
  /** The child's first name. */
  name: string
}

/** An address: to copy, to open where calendars are, to end. */
export function MadeAddress({ calendar, name }: Props) {
  const { t } = useChildren()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    field.current?.select()
    setCopied(
      await navigator.clipboard.writeText(calendar.url).then(
        () => 'yes' as const,
        () => 'failed' as const,
      ),
    )
  }

  const said = { no: '', yes: t.calendar.copied, failed: t.calendar.notCopied }[copied]
  return (
    <>
      <p>
        <a className="button" href={forCalendarApp(calendar.url)}>
          {t.calendar.open}
        </a>
      </p>
      <div className="children-address">
        <input
          ref={field}
          className="input"
          dir="ltr"
          readOnly
          value={calendar.url}
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
      <div className="children-ways">
        <button
          type="button"
          className="link-button"
          aria-label={fill(t.calendar.revokeNamed, { name })}
          onClick={() => setAsking(true)}
        >
          {t.calendar.revoke}
        </button>
      </div>
      <RevokeDialog
        calendar={calendar}
        name={name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
