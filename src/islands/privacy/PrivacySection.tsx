import type { ReactNode } from 'react'

interface Props {
  id: string
  heading: string
  note?: string
  children: ReactNode
}

/**
 * A section of the page. The account page has its own copy: sharing it would cost that page, which is at its
 * script size limit, one more file.
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

/** Announces a success. A live region must exist before its text. */
export function StatusText({ children }: { children: ReactNode }) {
  return (
    <p className="account-done" role="status">
      {children}
    </p>
  )
}
