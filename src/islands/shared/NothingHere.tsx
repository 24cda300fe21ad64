import type { ReactNode } from 'react'

interface Props {
  drawing: 'lost' | 'closed' | 'children' | 'calendar' | 'messages' | 'dues' | 'stopped'
  title: string
  text: string
  /** The heading level at this place in the page. */
  heading?: 'h2' | 'h3'
  /** The action to offer. */
  children?: ReactNode
}

/** An empty state: a drawing, a text and one action. */
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
