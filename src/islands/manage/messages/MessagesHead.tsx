import type { Managed } from '#contract/manage/activities.ts'
import { schoolName } from '../../../lib/activities/card-facts.ts'
import { fillText, nameOf } from '../../../lib/manage/managed-text.ts'
import { useMessages } from './context.ts'

/** The activity whose families get the messages. */
export function MessagesHead({ activity }: { activity: Managed }) {
  const { language, ofManage } = useMessages()
  return (
    <header className="stack">
      <h2>
        <bdi>{nameOf(language, activity)}</bdi>
      </h2>
      <p className="soft">
        <bdi>{schoolName(language, activity)}</bdi>
      </p>
      <p className="manage-fill">{fillText(language, activity, ofManage)}</p>
    </header>
  )
}
