import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import type { School } from '#contract/schools.ts'
import { replaceAddress } from '../../../lib/browser/history.ts'
import type { FormReader } from '../../../lib/manage/activity-text.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createActivityForm } from '../../../lib/stores/manage/activity/activity-form.ts'
import { createPagePreview } from '../../../lib/stores/manage/activity/page-preview.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { Loader } from '../../shared/Loader.tsx'
import { useHeading } from '../../shared/use-heading.ts'
import { ActivityHistory } from './ActivityHistory.tsx'
import { ActivityProvider } from './context.ts'
import { Conflict } from './Conflict.tsx'
import { Asking } from './Asking.tsx'
import { type Asked, EditorActions } from './EditorActions.tsx'
import { focusFirstInvalid } from './field-focus.ts'
import { BesideForm } from '../preview/BesideForm.tsx'
import { PictureFields } from '../picture/PictureField.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RegistrationFields } from './fields/RegistrationFields.tsx'
import { Restored } from './Restored.tsx'
import { TrainersField } from './fields/TrainersField.tsx'
import { WhatFields } from './fields/WhatFields.tsx'
import { WhenFields } from './fields/WhenFields.tsx'
import { WhereFields } from './fields/WhereFields.tsx'
import { WhoFields } from './fields/WhoFields.tsx'

interface Props {
  reader: FormReader
  owner: string
  school: Pick<School, 'id' | 'cityId' | 'name_En' | 'name_Ar'>
  /** Null: a new one. */
  known: Managed | null
  place: RefObject<HTMLElement | null>
}

/** The form with everything a school writes about an activity. */
export function ActivityEditor({ known, owner, place, reader, school }: Props) {
  const { language, t } = reader
  const [form] = useState(() => {
    const onAdded = (gId: string) => replaceAddress(pathTo(language, `/manage/activity/${gId}`))
    return createActivityForm({ language, owner, schoolId: school.id, t, onAdded }, known)
  })
  const [preview] = useState(() =>
    createPagePreview({ $written: form.$state, schoolId: school.id, language, t }),
  )
  const { activity, conflict, form: sent, refusals } = useStore(form.$state)
  const [asked, setAsked] = useState<Asked | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const city = reader.cities.find(({ id }) => id === school.cityId) ?? null
  const name = activity ? nameOf(language, activity) : ''
  useHeading(place, activity ? name || t.edit.title : null)

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(element.current)
  }, [refusals])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.save()
  }

  return (
    <ActivityProvider value={{ ...reader, city, form, preview, schoolId: school.id }}>
      {conflict ? (
        <Conflict conflict={conflict} />
      ) : (
        <form ref={element} className="activity-form" {...NO_NATIVE_VALIDATION} onSubmit={submit}>
          <div className="activity-parts">
            <Restored />
            <WhatFields />
            <PictureFields />
            <WhoFields />
            <WhenFields />
            <WhereFields />
            <RegistrationFields />
            <TrainersField />
          </div>
          <div className="activity-aside">
            <EditorActions school={school} onAsk={setAsked} />
            <BesideForm />
          </div>
          <Loader active={sent.status === 'sending'} text={t.saving} />
        </form>
      )}
      <PreviewDialog />
      <Asking activity={activity} asked={asked} onAnswered={() => setAsked(null)} />
      {activity && !conflict && <ActivityHistory key={activity.version} gId={activity.gId} />}
    </ActivityProvider>
  )
}
