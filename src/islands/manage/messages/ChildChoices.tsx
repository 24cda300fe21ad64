import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { plural } from '../../../lib/format/format.ts'
import { createRoster } from '../../../lib/stores/manage/roster/roster.ts'
import { Part } from '../../profile/Part.tsx'
import { useMessages } from './context.ts'

const SHAPE = { kind: 'rows', count: 3 } as const

/**
 * The children of the roster with checkboxes. Mounted and loaded only if single children are to be chosen.
 */
export function ChildChoices() {
  const { gId, language, ofManage, t, writing } = useMessages()
  const [{ load, roster }] = useState(() => {
    const roster = createRoster(gId, language, ofManage)
    async function load() {
      await roster.load()
      const loaded = roster.$state.get()
      if (loaded.status === 'ready') writing.keepOnly(loaded.data.rows.map(row => row.childId))
    }
    return { load: () => void load(), roster }
  })
  const state = useStore(roster.$state)
  const { childIds } = useStore(writing.$state).written

  useEffect(load, [load])

  function choose(childId: string, isChosen: boolean) {
    const others = childIds.filter(id => id !== childId)
    writing.write({ childIds: isChosen ? [...others, childId] : others })
  }

  return (
    <Part state={state} t={ofManage} shape={SHAPE} onRetry={load}>
      {({ rows }) => (
        <fieldset className="school-children">
          <legend className="field-label">{t.chooseChildren}</legend>
          {rows.length === 0 && <p className="soft">{t.noChildren}</p>}
          <ul role="list">
            {rows.map(({ childId, firstName, lastName, registrationId, status }) => (
              <li key={registrationId} className="check">
                <input
                  type="checkbox"
                  id={`child-${registrationId}`}
                  checked={childIds.includes(childId)}
                  onChange={({ target }) => choose(childId, target.checked)}
                />
                <label htmlFor={`child-${registrationId}`}>
                  <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
                  {status !== 'confirmed' && (
                    <span className="soft"> · {headingOf(ofManage.roster.headings, status)}</span>
                  )}
                </label>
              </li>
            ))}
          </ul>
          {rows.length > 0 && <p className="soft">{plural(language, t.chosen, childIds.length)}</p>}
        </fieldset>
      )}
    </Part>
  )
}

const headingOf = (headings: Readonly<Record<string, string>>, status: string) =>
  headings[status] ?? ''
