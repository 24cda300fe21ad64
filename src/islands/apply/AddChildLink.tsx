import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { useApply } from './context.ts'

interface Props {
  className: string
  children: string
}

/** Links to the page that adds a child, with the way back here. */
export function AddChildLink({ children, className }: Props) {
  const { activity, language } = useApply()
  const here = pathTo(language, `/apply-on-activity/${activity.gId}`)
  return (
    <a className={className} href={withReturnUrl(pathTo(language, '/add-child'), here)}>
      {children}
    </a>
  )
}
