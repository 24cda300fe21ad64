import type { ReactNode } from 'react'

interface Props {
  id: string
  heading: string
  note?: string
  children: ReactNode
}

/** A section of the page, saved on its own. */
export function Section({ children, heading, id, note }: Props) {
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-heading">
        <h2 id={id}>{heading}</h2>
        {note && <p className="soft small">{note}</p>}
      </div>
      <div className="account-content">{children}</div>
    </section>
  )
}
