import { eligibleChildren, type ApplyChoice } from '../../lib/registrations/apply-choice.ts'
import type { ApplyCheck } from '../../lib/registrations/apply-plan.ts'
import type { ApplyTexts } from '../../lib/stores/apply-state.ts'
import { FieldError } from '../fields/FieldError.tsx'
import { AddChildLink } from './AddChildLink.tsx'
import { ChildChoice } from './ChildChoice.tsx'
import { useApply } from './context.ts'

interface Props {
  check: ApplyCheck
  choice: ApplyChoice
  /** No child was chosen although some could be. */
  isMissing: boolean
}

/** The children with their checkboxes. */
export function Who({ check, choice, isMissing }: Props) {
  const { store, t } = useApply()
  const able = eligibleChildren(check)
  const toggle = (id: string, isChosen: boolean) =>
    store.choose({
      chosen: isChosen ? [...choice.chosen, id] : choice.chosen.filter(other => other !== id),
    })
  // If no child is chosen, the first that can be gets the focus.
  const wrong = isMissing ? able[0]?.childId : undefined
  return (
    <fieldset className="apply-who">
      <legend>
        <h2>{headingOf(check, t)}</h2>
      </legend>
      {able.length > 1 && <p className="field-help">{t.whoHelp}</p>}
      <ul className="apply-children" role="list">
        {check.children.map(child => (
          <ChildChoice
            key={child.childId}
            check={check}
            child={child}
            isChosen={choice.chosen.includes(child.childId) && able.includes(child)}
            errorId={wrong === child.childId ? 'who-error' : undefined}
            onChoose={isChosen => toggle(child.childId, isChosen)}
          />
        ))}
      </ul>
      <FieldError id="who">{isMissing && t.chooseSomebody}</FieldError>
      <AddChildLink className="apply-link">{t.anotherChild}</AddChildLink>
    </fieldset>
  )
}

function headingOf(check: ApplyCheck, t: ApplyTexts): string {
  if (eligibleChildren(check).length > 0) return t.who
  return check.children.some(({ registration }) => registration) ? t.nobodyElse : t.nobodyFits
}
