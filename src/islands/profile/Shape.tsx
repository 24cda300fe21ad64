/** What a skeleton shows: fields with labels, rows of two lines, or cards. */
export interface ShapeOf {
  kind: 'fields' | 'rows' | 'cards'
  count: number
}

/** The skeleton of content that is loading. Appears after a moment. */
export function Shape({ shape: { count, kind }, text }: { shape: ShapeOf; text: string }) {
  return (
    <div className={`account-shape account-shape-${kind}`}>
      <p className="visually-hidden">{text}</p>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="account-shape-item">
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      ))}
    </div>
  )
}
