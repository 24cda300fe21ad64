import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { dues } from '../../../i18n/en/manage/dues.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createDuesEntry } from '../../../lib/stores/manage/dues-entry.ts'
import { createDues } from '../../../lib/stores/manage/dues.ts'
import { Part } from '../../profile/Part.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { Console, SHAPE } from '../Console.tsx'
import { DuesProvider } from './context.ts'
import { Ledger } from './Ledger.tsx'

interface Props {
  language: Language
  t: typeof dues
  ofManage: Pick<
    ManageTexts,
    'failedTitle' | 'loading' | 'noRole' | 'offline' | 'retry' | 'toRoster' | 'unexpected'
  >
  gId: string
}

/** What is due and what was paid for an activity, for staff who may see it. */
export function DuesPage(props: Props) {
  return (
    <Console language={props.language} t={props.ofManage}>
      {({ userId }) => <Loaded key={userId} {...props} />}
    </Console>
  )
}

function Loaded({ gId, language, ofManage, t }: Props) {
  const [dues] = useState(() => createDues(gId, language, ofManage))
  const [store] = useState(() => {
    const { offline, unexpected } = ofManage
    const { errors, tooMuchBack } = t
    return createDuesEntry(dues, language, { errors, offline, tooMuchBack, unexpected })
  })
  const state = useStore(dues.$state)
  const { form } = useStore(store.$state)

  useEffect(() => void dues.load(), [dues])

  return (
    <>
      <Part state={state} t={ofManage} shape={SHAPE} onRetry={() => void dues.load()}>
        {known =>
          known ? (
            <DuesProvider value={{ language, store, t, timeZone: known.activity.timeZone }}>
              <Ledger dues={known} {...{ ofManage }} />
            </DuesProvider>
          ) : (
            <NothingHere drawing="closed" title={t.forbidden.title} text={t.forbidden.text}>
              <a className="button button-primary button-large" href={pathTo(language, '/manage')}>
                {t.forbidden.action}
              </a>
            </NothingHere>
          )
        }
      </Part>
      <Loader active={form.status === 'sending'} text={ofManage.loading} />
    </>
  )
}
