import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { StaffView } from '#contract/staff/view.ts'
import { plural } from '../../../lib/format/format.ts'
import { groupsOf, viewedName, type ViewGroup } from '../../../lib/manage/people-text.ts'
import { usePeople } from './context.ts'

const [MONEY] = SCHOOL_RIGHTS

/** What the staff member may see and do, in words: by activity, and for the school. */
export function View({ view }: { view: StaffView }) {
  const { t } = usePeople()
  const groups = groupsOf(view)
  const yes = (is: boolean) => (is ? t.view.yes : t.view.no)
  return (
    <>
      <p className="soft small">{t.view.lead}</p>
      {groups.length === 0 && <p>{t.view.of.none}</p>}
      {groups.map(group => (
        <Group
          key={group.activities[0]?.gId}
          group={group}
          isAll={view.runsSchool && groups.length === 1}
        />
      ))}
      <section className="people-view">
        <h3>{t.view.school}</h3>
        <dl>
          <Fact name={t.view.runs} text={yes(view.runsSchool)} />
          <Fact name={t.view.money} text={yes(view.rights.includes(MONEY))} />
        </dl>
      </section>
    </>
  )
}

function Group({ group, isAll }: { group: ViewGroup; isAll: boolean }) {
  const { language, t } = usePeople()
  const { activities, actsOnRoster, edits, families, isRecorded, medicalNotes, role, roster } =
    group
  const yes = (is: boolean) => (is ? t.view.yes : t.view.no)
  return (
    <section className="people-view">
      {isAll ? (
        <h3>{plural(language, t.view.of.all, activities.length)}</h3>
      ) : (
        <>
          <h3>{role === 'Trainer' ? t.view.asTrainer : t.roles[role]}</h3>
          <ul className="people-named">
            {activities.map(activity => (
              <li key={activity.gId}>
                <bdi>{viewedName(language, activity)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl>
        <Fact name={t.view.edits} text={yes(edits)} />
        <Fact name={t.view.roster} text={t.view.when[roster]} />
        <Fact name={t.view.families} text={t.view.when[families]} />
        <Fact name={t.view.actsOnRoster} text={yes(actsOnRoster)} />
        <Fact name={t.view.medicalNotes} text={t.view.when[medicalNotes]} />
      </dl>
      {isRecorded && <p className="soft small">{t.view.recorded}</p>}
    </section>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
