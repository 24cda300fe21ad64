import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useChoices, useList } from '../context.ts'
import { Districts } from './Districts.tsx'
import { Here } from './Here.tsx'
import { keepNear } from './keep-near.ts'
import { NEAR_POPOVER_ID } from './near-popover-id.ts'

/** Chooses a place and a distance: the device's location, or a district of the chosen city. */
export function NearPicker() {
  const { store, t } = useList()
  const state = useStore(store.$state)
  const within = useChoices(state).within ?? []
  const { filters } = state
  useEffect(() => keepNear(store), [store])

  return (
    <div className="near-picker">
      <Here isChosen={filters.near === 'me'} />
      {filters.near && (
        <fieldset className="near-within">
          <legend>{t.list.labels.within}</legend>
          {[{ value: null, text: t.list.any.within }, ...within].map(({ text, value }) => (
            <label key={text} className="pill">
              <input
                type="radio"
                name="within"
                value={value ?? ''}
                className="visually-hidden"
                checked={filters.within === value}
                onChange={() => void store.choose({ within: value as typeof filters.within })}
              />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      <Districts state={state} />
      <button type="button" className="button near-done" {...{ popovertarget: NEAR_POPOVER_ID }}>
        {t.list.near.done}
      </button>
    </div>
  )
}
