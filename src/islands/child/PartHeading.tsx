import { useChild } from './context.ts'

/** Over a part of the form that can be left out. */
export function PartHeading({ children, id }: { children: string; id: string }) {
  const { t } = useChild()
  return (
    <div className="child-part-heading">
      <h2 id={id}>{children}</h2>
      <span className="soft small">{t.optional}</span>
    </div>
  )
}
