import { pathTo } from '../../lib/paths.ts'
import type { ListedChild } from '../../lib/stores/children.ts'
import { ChildCard } from './ChildCard.tsx'
import { useChildren } from './context.ts'

/** All children, and a link to add one. */
export function ChildList({ list }: { list: readonly ListedChild[] }) {
  const { language, t } = useChildren()
  const add = (
    <a
      className={`button button-primary ${list.length === 0 ? 'button-large' : ''}`}
      href={pathTo(language, '/add-child')}
    >
      {t.add}
    </a>
  )
  if (list.length === 0)
    return (
      <div className="children-empty">
        <img src="/drawings/children.svg" alt="" width="240" height="160" />
        <h2>{t.empty.title}</h2>
        <p className="lead">{t.empty.text}</p>
        {add}
      </div>
    )
  return (
    <>
      <p>{add}</p>
      <ul role="list" className="children-list">
        {list.map((child, place) => (
          <ChildCard key={child.id} child={child} place={place} />
        ))}
      </ul>
    </>
  )
}
