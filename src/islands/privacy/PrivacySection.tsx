import type { ReactNode } from 'react'

interface Props {
  id: string
  heading: string
  note?: string
  children: ReactNode
}

/**
 * A part of the page. The account page draws its own in the same way: shared, it would cost that page, which is
 * at its limit of script, a file more.
 */
export function PrivacySection({ children, heading, id, note }: Props) {
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

/** Says that something is done; the element is there before its text. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p className="account-done" role="status">
      {children}
    </p>
  )
}
