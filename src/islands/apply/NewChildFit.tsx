import { alert, check } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useApply } from './context.ts'

/** Whether the child being entered can take part, as soon as that is known. */
export function NewChildFit({ reasons }: { reasons: readonly string[] | null }) {
  const { t } = useApply()
  return (
    <div className="apply-new-fit" role="status">
      {reasons?.length === 0 && (
        <p className="apply-fits">
          <Icon path={check} size={18} />
          {t.rightAge}
        </p>
      )}
      {reasons?.map(message => (
        <p key={message} className="apply-warning">
          <Icon path={alert} size={18} />
          <span>{message}</span>
        </p>
      ))}
    </div>
  )
}
