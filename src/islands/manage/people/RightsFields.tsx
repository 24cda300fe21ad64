import type { SchoolRight } from '#contract/staff/roles.ts'
import { usePeople } from './context.ts'

interface Props {
  /** The prefix of the ids, which are unique on the page. */
  form: string
  chosen: readonly SchoolRight[]
}

const RIGHTS = ['Roster', 'Finance'] as const

/** The additional rights of a school manager. Users can only grant rights that they have. */
export function RightsFields({ chosen, form }: Props) {
  const { own, t } = usePeople()
  return (
    <fieldset className="people-choices">
      <legend className="field-label">{t.invite.rights}</legend>
      {RIGHTS.map(right => {
        const id = `${form}-${right}`
        const isOwn = own.includes(right)
        return (
          <div className="check" key={right}>
            <input
              type="checkbox"
              id={id}
              name="rights"
              value={right}
              defaultChecked={chosen.includes(right)}
              disabled={!isOwn}
              aria-describedby={`${id}-help`}
            />
            <label htmlFor={id}>{t.rights[right].label}</label>
            <p className="field-help" id={`${id}-help`}>
              {isOwn ? t.rights[right].help : t.invite.notYours}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
