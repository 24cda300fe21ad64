import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { useApply } from './context.ts'

/** Where a child is added, and back here then. */
export function useAddChildPath(): string {
  const { activity, language } = useApply()
  const here = pathTo(language, `/apply-on-activity/${activity.gId}`)
  return withReturnUrl(pathTo(language, '/add-child'), here)
}

/** Nobody to register yet. */
export function NoChildren() {
  const { t } = useApply()
  return (
    <div className="apply-part apply-none">
      <img src="/drawings/children.svg" alt="" width="240" height="160" />
      <h2>{t.noChildren}</h2>
      <p className="lead">{t.noChildrenText}</p>
      <a className="button button-primary button-large" href={useAddChildPath()}>
        {t.addChild}
      </a>
    </div>
  )
}
