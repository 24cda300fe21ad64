/** The heading of an optional section. */
export function PartHeading({ children, id }: { children: string; id: string }) {
  return (
    <h2 id={id} className="child-part-heading">
      {children}
    </h2>
  )
}
