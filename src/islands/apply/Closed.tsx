import type { ReactNode } from 'react'
import { closedText } from '../../lib/registrations/apply-texts.ts'
import { type Application, setbackIn } from '../../lib/stores/apply-state.ts'
import { AddToCart } from './AddToCart.tsx'
import { useApply } from './context.ts'
import { SetbackMessage } from './SetbackMessage.tsx'

interface Props {
  state: Application
  /** Similar activities. */
  children: ReactNode
}

/** Neither seats nor a waiting list now: says why, and shows alternatives. */
export function Closed({ children, state }: Props) {
  const { check, choice } = state
  const { activity, language, paths, t } = useApply()
  const isEarly = check.registrationState === 'notYet'
  return (
    <div className="apply-part">
      <SetbackMessage setback={setbackIn(state)} />
      <h2>{closedText(language, activity, check.registrationState, t)}</h2>
      {isEarly && (
        <>
          <p className="lead">{t.closed.textNotYet}</p>
          <div className="apply-actions">
            <AddToCart childIds={choice.chosen} isPrimary />
          </div>
        </>
      )}
      {!isEarly && children ? (
        <>
          <p className="lead">{t.closed.text}</p>
          {children}
        </>
      ) : null}
      <p>
        <a className="apply-link" href={paths.list}>
          {t.closed.all}
        </a>
      </p>
    </div>
  )
}
