import type { ReactNode } from 'react'
import { useActivity } from '../context.ts'

interface Props {
  part: keyof ReturnType<typeof useActivity>['t']['parts']
  children: ReactNode
}

/** A group of fields under a heading. */
export function FormPart({ children, part }: Props) {
  const { t } = useActivity()
  const id = `activity-part-${part}`
  return (
    <section className="activity-part" aria-labelledby={id}>
      <div className="activity-part-head">
        <h2 id={id}>{t.parts[part]}</h2>
        <p className="soft small">{t.notes[part]}</p>
      </div>
      <div className="activity-fields">{children}</div>
    </section>
  )
}
