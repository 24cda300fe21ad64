import { useState } from 'react'
import type { Calendar } from '#contract/family/calendars.ts'
import { fill } from '../../lib/format/format.ts'
import { CalendarApps } from './CalendarApps.tsx'
import { useChildren } from './context.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

interface Props {
  calendar: Calendar
  /** The child's first name. */
  name: string
}

/** A calendar address: to open in an app, to copy, to revoke. */
export function MadeAddress({ calendar, name }: Props) {
  const { t } = useChildren()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <CalendarApps url={calendar.url} name={name} />
      <p className="soft small">{t.calendar.privacy}</p>
      <details>
        <summary className="children-summary">{t.calendar.other}</summary>
        <CopyAddress url={calendar.url} name={name} />
      </details>
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
