import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import { foldName } from '#contract/text/fold.ts'
import { fill, plural } from '../../../lib/format/format.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import { createActivityChoices } from '../../../lib/stores/manage/activity/activity-choices.ts'
import { described } from '../../fields/Field.tsx'
import { FieldError } from '../../fields/FieldError.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { Part } from '../../profile/Part.tsx'
import { usePeople } from './context.ts'

interface Props {
  /** The prefix of the ids, which are unique on the page. */
  form: string
  chosen: readonly string[]
  error?: string | undefined
}

const SHAPE = { kind: 'rows', count: 3 } as const
/** Shorter lists need no search field. */
const MAX_UNFILTERED = 8

/** The activities of the school with checkboxes, to choose those of a trainer. */
export function ActivityChoices(props: Props) {
  const { language, school, t } = usePeople()
  const [store] = useState(() => createActivityChoices(school.id, language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {activities => <Choices activities={activities} {...props} />}
    </Part>
  )
}

/**
 * The cancelled activities, which have no checkbox and stay assigned; and why some checkboxes are disabled.
 */
function WithoutBox({
  activities,
  chosen,
}: Pick<Props, 'chosen'> & { activities: readonly Managed[] }) {
  const { own, t } = usePeople()
  const shown = new Set(activities.map(({ gId }) => gId))
  return (
    <>
      {chosen
        .filter(gId => !shown.has(gId))
        .map(gId => (
          <input key={gId} type="hidden" name="gIds" value={gId} />
        ))}
      {!own.includes('Roster') && <p className="field-help">{t.invite.noTrainer}</p>}
    </>
  )
}

function Choices({ activities, chosen, error, form }: Props & { activities: readonly Managed[] }) {
  const { language, own, t } = usePeople()
  const [term, setTerm] = useState('')
  const [count, setCount] = useState(chosen.length)
  const id = `${form}-gIds`
  const wanted = foldName(term)
  const isShown = (name: string) => foldName(name).includes(wanted)
  if (activities.length === 0) return <p className="soft">{t.choices.none}</p>
  return (
    <fieldset
      className="people-choices"
      tabIndex={-1}
      {...described(id, t.choices.help, error)}
      onChange={event =>
        setCount(event.currentTarget.querySelectorAll('[name=gIds]:checked').length)
      }
    >
      <legend className="field-label">{t.choices.legend}</legend>
      <p className="field-help" id={`${id}-help`}>
        {t.choices.help}
      </p>
      {activities.length > MAX_UNFILTERED && (
        <TextField
          form={form}
          name="find"
          label={t.choices.find}
          type="search"
          autoComplete="off"
          value={term}
          onChange={event => setTerm(event.target.value)}
        />
      )}
      <WithoutBox {...{ activities, chosen }} />
      <ul role="list" className="people-ticks">
        {activities.map(activity => (
          <li className="check" key={activity.gId} hidden={!isShown(nameOf(language, activity))}>
            <input
              type="checkbox"
              id={`${form}-${activity.gId}`}
              name="gIds"
              value={activity.gId}
              defaultChecked={chosen.includes(activity.gId)}
              // Staff without the right `Roster` cannot give a trainer access to one.
              disabled={!own.includes('Roster') && !chosen.includes(activity.gId)}
            />
            <label htmlFor={`${form}-${activity.gId}`}>
              <bdi>{nameOf(language, activity)}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <p className="soft small" role="status">
        {activities.some(activity => isShown(nameOf(language, activity)))
          ? plural(language, t.choices.chosen, count)
          : fill(t.choices.nothingFound, { term })}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
