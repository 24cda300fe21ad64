import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Child } from '#contract/family/children.ts'
import { fill } from '../../lib/format/format.ts'
import { calendar as calendarIcon } from '../../lib/icons/form-icons.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useChildren } from './context.ts'
import { MadeAddress } from './MadeAddress.tsx'

/** The private calendar address of a child, or the button that creates one. */
export function CalendarAddress({ child }: { child: Child }) {
  const { calendars, t } = useChildren()
  const state = useStore(calendars.$state)
  const mine = useStore(calendars.$tasks)[child.id]
  const name = child.firstName
  const found =
    state.status === 'ready' ? state.data.find(({ childId }) => childId === child.id) : undefined
  const place = useRef<HTMLDivElement>(null)

  // The pressed button is gone: move a focus that was on it to what replaces it.
  const done = mine?.status === 'done' ? mine.verb : null
  const isCreating = mine?.status === 'sending' && mine.verb === 'create'
  useEffect(() => {
    if (done && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [done])

  return (
    <div className="children-calendar" ref={place}>
      <h3>
        <Icon path={calendarIcon} />
        <span>{t.calendar.heading}</span>
      </h3>
      {!found && <p className="soft small">{fill(t.calendar.lead, { name })}</p>}
      {found && <MadeAddress calendar={found} name={name} />}
      {state.status === 'ready' && !found && (
        <p>
          <button
            type="button"
            className="button"
            aria-label={fill(t.calendar.createNamed, { name })}
            aria-busy={isCreating}
            onClick={() => void calendars.create(child.id)}
          >
            {t.calendar.create}
          </button>
        </p>
      )}
      {state.status === 'failed' && (
        <button type="button" className="link-button" onClick={() => void calendars.load()}>
          {t.retry}
        </button>
      )}
      <FormMessage>{mine?.status === 'refused' && mine.message}</FormMessage>
      <p className="small" role="status">
        {done === 'revoke' && fill(t.calendar.revoked, { name })}
      </p>
      <Loader active={isCreating} text={t.calendar.creating} />
    </div>
  )
}
