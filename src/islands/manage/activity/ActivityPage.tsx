import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { card } from '../../../i18n/en/public/card.ts'
import type {
  ActivityTexts,
  NamedCategory,
  NamedCity,
  PreviewTexts,
} from '../../../lib/manage/activity-text.ts'
import type { ConsoleTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createManagedActivity } from '../../../lib/stores/manage/managed-activity.ts'
import { Part } from '../../profile/Part.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { Console } from '../Console.tsx'
import { ActivityEditor } from './ActivityEditor.tsx'
import { NewActivity } from './NewActivity.tsx'
import { type ActivityProps, SHAPE } from './page-props.ts'
import { ShownActivity } from './ShownActivity.tsx'

interface Props {
  language: Language
  t: ActivityTexts
  ofManage: ConsoleTexts
  ofCard: Pick<typeof card, 'genders' | 'settings'>
  ofPreview: PreviewTexts
  categories: readonly NamedCategory[]
  cities: readonly NamedCity[]
  /** Null: a new one. */
  gId: string | null
}

/** The form of an activity, for staff who manage its school. */
export function ActivityPage(props: Props) {
  const { gId, language, ofManage, ...rest } = props
  const place = useRef<HTMLDivElement>(null)
  const reader = { language, ...rest }
  return (
    <div ref={place} className="activity-page">
      <Console language={language} t={ofManage}>
        {({ userId }) => {
          const owner = userId ?? ''
          const props = { owner, place, reader }
          return gId === null ? (
            <NewActivity key={owner} {...props} />
          ) : (
            <KnownActivity key={owner} gId={gId} {...props} />
          )
        }}
      </Console>
    </div>
  )
}

function KnownActivity({ gId, ...rest }: ActivityProps & { gId: string }) {
  const { language, t } = rest.reader
  const [store] = useState(() => createManagedActivity(gId, language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {activity =>
        activity ? (
          <Known activity={activity} {...rest} />
        ) : (
          <NothingHere drawing="lost" title={t.missing.title} text={t.missing.text}>
            <a className="button button-primary button-large" href={pathTo(language, '/manage')}>
              {t.missing.action}
            </a>
          </NothingHere>
        )
      }
    </Part>
  )
}

function Known({ activity, ...rest }: ActivityProps & { activity: Managed }) {
  if (!activity.may.includes('edit') || activity.state === 'cancelled')
    return <ShownActivity activity={activity} place={rest.place} reader={rest.reader} />
  const { category, cityId, schoolId, schoolName_Ar, schoolName_En } = activity
  const school = { id: schoolId, cityId, name_En: schoolName_En, name_Ar: schoolName_Ar }
  const reader = { ...rest.reader, categories: withCategory(rest.reader.categories, category) }
  return <ActivityEditor known={activity} school={school} {...rest} reader={reader} />
}

/** Adds the activity's own category, which the list lacks if no public activity has it. */
function withCategory(
  categories: readonly NamedCategory[],
  own: Managed['category'],
): readonly NamedCategory[] {
  return own && !categories.some(({ slug }) => slug === own.slug)
    ? [own, ...categories]
    : categories
}
