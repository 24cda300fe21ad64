import type { ChildRows } from '../../lib/registrations/registration-rows.ts'

interface Props {
  groups: readonly ChildRows[]
  /** Null: all children. */
  chosen: string | null
  t: { label: string; all: string }
  onChoose: (childId: string | null) => void
}

/** Filters the activities by child. */
export function ChildFilter({ chosen, groups, onChoose, t }: Props) {
  return (
    <div role="group" aria-label={t.label} className="regs-filter">
      <button
        type="button"
        className="pill"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {t.all}
      </button>
      {groups.map(({ child }) => (
        <button
          key={child.id}
          type="button"
          className="pill"
          aria-pressed={chosen === child.id}
          onClick={() => onChoose(child.id)}
        >
          <bdi>{child.firstName}</bdi>
        </button>
      ))}
    </div>
  )
}
