import type { ReactNode } from 'react'

interface Props {
  drawing: 'wishlist' | 'cart'
  title: string
  text: string
  /** The one action to offer. */
  children: ReactNode
}

/** A small drawing, what is missing, and one action. */
export function Empty({ children, drawing, text, title }: Props) {
  return (
    <div className="cart-empty">
      <img src={`/drawings/${drawing}.svg`} alt="" width="240" height="160" />
      <h3>{title}</h3>
      <p className="soft">{text}</p>
      {children}
    </div>
  )
}
