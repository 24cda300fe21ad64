import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffMember } from '#contract/staff/staff.ts'
import { goTo } from '../../../lib/browser/address.ts'
import { fill } from '../../../lib/format/format.ts'
import { keepSeenAs } from '../../../lib/seen-as/seen-as-storage.ts'
import { $seenAs } from '../../../lib/seen-as/seen-as.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { usePeople } from './context.ts'

/** Opens the console as this staff member sees it. Hidden while already viewing as another one. */
export function OpenAs({ member: { name, userId } }: { member: StaffMember }) {
  const { language, ofSeenAs: t, school, userId: owner } = usePeople()
  const isOwn = useStore($seenAs) === null
  const [isRefused, setRefused] = useState(false)

  function open() {
    const { id: schoolId, name_Ar: ar, name_En: en } = school
    const isKept = keepSeenAs({ owner: owner ?? '', userId, name, en, ar, schoolId })
    if (isKept) goTo(language, '/manage')
    else setRefused(true)
  }

  if (!isOwn) return null
  return (
    <section className="people-view">
      <button type="button" className="button" onClick={open}>
        {fill(t.open, { name })}
      </button>
      <p className="soft small">{t.note}</p>
      <FormMessage>{isRefused && t.notKept}</FormMessage>
    </section>
  )
}
