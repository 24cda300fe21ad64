import type { ReactNode } from 'react'

interface Props {
  drawing: 'lost' | 'closed' | 'children' | 'calendar' | 'stopped'
  title: string
  text: string
  /** As deep as the page is where it stands. */
  heading?: 'h2' | 'h3'
  /** What can be done about it. */
  children?: ReactNode
}

/** A drawing, what it says and one thing to do, in place of what is not there. */
export function NothingHere({ children, drawing, heading: Heading = 'h2', text, title }: Props) {
  return (
    <div className="nothing-here">
      <img src={`/drawings/${drawing}.svg`} alt="" width="240" height="160" />
      <Heading>{title}</Heading>
      <p className="lead">{text}</p>
      {children}
    </div>
  )
}
