import { useStore } from '@nanostores/react'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { doneText } from '../../lib/registrations/registration-texts.ts'
import { isAbout } from '../../lib/stores/registrations.ts'
import { Done } from '../profile/Done.tsx'
import { useRegistrations } from './context.ts'

/** The result of the last action on a registration. */
export function RegistrationMessage({ row }: { row: Row }) {
  const { language, store, t } = useRegistrations()
  const done = useStore(store.$doing).findLast(
    doing => doing.status === 'done' && isAbout(doing, row.registration),
  )
  return <Done>{done && doneText(language, done, row.card, t)}</Done>
}
