import { useEffect, useRef } from 'react'
import { fieldText } from '../../../lib/manage/activity-text.ts'
import { type ActivityField, fieldsInOrder } from '../../../lib/manage/activity-values.ts'
import type { Conflict as Both, Side } from '../../../lib/stores/manage/activity/activity-state.ts'
import { useActivity, useWritten } from './context.ts'

const SIDES = ['theirs', 'mine'] as const

/** Two versions of an activity: shows the differing fields side by side, to choose from. */
export function Conflict({ conflict }: { conflict: Both }) {
  const { form, language, t } = useActivity()
  const heading = useRef<HTMLHeadingElement>(null)
  const fields = fieldsInOrder(language).filter(field => conflict.sides[field] !== undefined)

  useEffect(() => heading.current?.focus(), [])

  function save() {
    form.settle()
    void form.save()
  }

  return (
    <section className="activity-conflict" aria-labelledby="conflict">
      <div className="activity-conflict-head">
        <h2 id="conflict" ref={heading} tabIndex={-1}>
          {t.conflict.title}
        </h2>
        <p className="lead">{t.conflict.text}</p>
      </div>
      {fields.map(field => (
        <TwoSides key={field} field={field} conflict={conflict} />
      ))}
      <div className="activity-answers">
        <button type="button" className="button button-primary button-large" onClick={save}>
          {t.conflict.save}
        </button>
        <button type="button" className="button button-plain" onClick={form.settle}>
          {t.conflict.goOn}
        </button>
      </div>
    </section>
  )
}

function TwoSides({ conflict, field }: { conflict: Both; field: ActivityField }) {
  const { form, t, ...reader } = useActivity()
  const { values } = useWritten()
  const versions = { theirs: conflict.theirs, mine: values }
  const textOf = (side: Side) => fieldText(field, versions[side], { t, ...reader })
  return (
    <fieldset className="activity-sides">
      <legend>{t.fields[field]}</legend>
      {SIDES.map(side => (
        <div key={side} className="activity-side">
          <input
            type="radio"
            id={`side-${field}-${side}`}
            name={`side-${field}`}
            value={side}
            checked={conflict.sides[field] === side}
            onChange={() => form.choose(field, side)}
          />
          <label className="activity-side-text" htmlFor={`side-${field}-${side}`}>
            <span className="soft small">{t.conflict[side]}</span>
            <bdi className="activity-side-value">{textOf(side) || t.conflict.nothing}</bdi>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
