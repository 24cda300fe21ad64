import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import { fill } from '../../lib/format/format.ts'
import { createKnownChild } from '../../lib/stores/known-child.ts'
import { Part } from '../profile/Part.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { ChildForm } from './ChildForm.tsx'
import { MissingChild } from './MissingChild.tsx'
import { OpenWeek } from './OpenWeek.tsx'
import { RemoveChild } from './RemoveChild.tsx'
import { SHAPE } from './shape-of-form.ts'

interface Props extends Omit<ComponentProps<typeof ChildForm>, 'child'> {
  childId: string
}

/** An existing child of the parent: loads, changes or removes it. */
export function KnownChild({ childId, ...rest }: Props) {
  const { page } = rest
  const [store] = useState(() => createKnownChild(page, childId))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={page.t} shape={SHAPE} onRetry={load}>
      {child =>
        child ? (
          <Known child={child} {...rest} />
        ) : (
          <MissingChild language={page.language} t={page.t} place={rest.place} />
        )
      }
    </Part>
  )
}

function Known({ child, ...rest }: Omit<Props, 'childId'> & { child: Child }) {
  const { onLeave, place, page } = rest
  useHeading(place, fill(page.t.edit.titleNamed, { name: child.firstName }))
  return (
    <>
      <ChildForm child={child} {...rest} />
      <OpenWeek child={child} page={page} />
      <RemoveChild child={child} page={page} onRemoved={what => onLeave(what, child)} />
    </>
  )
}
