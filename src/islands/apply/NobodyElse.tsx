import type { ApplyCheck } from '../../lib/registrations/apply-plan.ts'
import { pathTo } from '../../lib/paths.ts'
import { useApply } from './context.ts'

/** No remaining child can be registered: links to the next steps. */
export function NobodyElse({ check }: { check: ApplyCheck }) {
  const { language, paths, t } = useApply()
  const isSomebodyIn = check.children.some(({ registration }) => registration !== null)
  return (
    <div className="apply-actions">
      {isSomebodyIn && (
        <a className="button button-large" href={pathTo(language, '/profile/current-activities')}>
          {t.result.current}
        </a>
      )}
      <a className="button button-large" href={paths.list}>
        {t.closed.all}
      </a>
    </div>
  )
}
