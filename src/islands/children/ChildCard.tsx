import { ageOn } from '#contract/eligibility/age-in-years.ts'
import { todayAtHome } from '../../lib/format/today.ts'
import { ageText } from '../../lib/children/child-text.ts'
import { fill } from '../../lib/format/format.ts'
import { gradeName } from '../../lib/children/grades.ts'
import { pathTo } from '../../lib/paths.ts'
import type { ListedChild } from '../../lib/stores/children.ts'
import { ChildShape, hueOf } from '../shared/ChildShape.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { useChildren } from './context.ts'

/** One child and the actions on it. */
export function ChildCard({ child, place }: { child: ListedChild; place: number }) {
  const { language, ofChild, t } = useChildren()
  const { birthDate, firstName: name, grade, id, schoolName } = child
  const age = ageText(language, ageOn(birthDate, todayAtHome()), ofChild)
  const facts = grade === null ? [age] : [age, gradeName(ofChild.grades, grade)]
  return (
    <li className={`children-card ${hueOf(place)}`}>
      <div className="children-head">
        <ChildShape place={place} size={28} />
        <div className="children-who">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p className="soft">{facts.join(' · ')}</p>
          {schoolName !== null && <p className="soft">{schoolName}</p>}
        </div>
        <a
          className="button"
          href={pathTo(language, `/edit-child/${id}`)}
          aria-label={fill(t.editNamed, { name })}
        >
          {t.edit}
        </a>
      </div>
      <CalendarAddress child={child} />
    </li>
  )
}
