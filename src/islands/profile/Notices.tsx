import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { NoticeTopic, Profile } from '#contract/accounts/parents.ts'
import { createNoticeSettings } from '../../lib/stores/account/notice-settings.ts'
import { fill } from '../../lib/format/format.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useAccount } from './context.ts'
import { NoticeTable } from './NoticeTable.tsx'
import { Part } from './Part.tsx'
import { Section } from './Section.tsx'
import type { ShapeOf } from './Shape.tsx'

interface Props {
  shape: ShapeOf
  /** Null while loading: which channels are usable is not known yet. */
  profile: Profile | null
  /** Ways to be notified that are not in the table. */
  children: ReactNode
}

/** What the parent is notified of, and by which channels. */
export function Notices({ children, profile, shape }: Props) {
  const { page } = useAccount()
  const { t } = page
  const [store] = useState(() => createNoticeSettings(page))
  const state = useStore(store.$state)
  const saving = useStore(store.$saving)
  const [last, setLast] = useState<NoticeTopic | null>(null)
  const hasEmail = profile?.emailConfirmed === true
  const hasPhone = profile?.phoneNumberConfirmed === true

  useEffect(() => void store.load(), [store])

  function choose(...chosen: Parameters<typeof store.choose>) {
    setLast(chosen[0])
    void store.choose(...chosen)
  }

  return (
    <Section id="account-notices" heading={t.notices.heading}>
      <Part state={state} t={t} shape={shape} onRetry={() => void store.load()}>
        {settings => (
          <>
            <NoticeTable
              settings={settings}
              can={{ email: hasEmail, sms: hasPhone }}
              saved={saving.status === 'done' ? last : null}
              onChoose={choose}
            />
            <div className="account-notes">
              {profile && !hasEmail && <p id="notices-email-help">{t.notices.noEmail}</p>}
              {profile && !hasPhone && <p id="notices-sms-help">{t.notices.noPhone}</p>}
              {!settings.waitingList.email && !settings.waitingList.sms && (
                <p className="notice">{t.notices.waitingListNote}</p>
              )}
              <p className="soft small">{t.notices.always}</p>
            </div>
          </>
        )}
      </Part>
      {saving.status === 'refused' && (
        <FormMessage>
          <p>{fill(t.notSaved, { reason: saving.message })}</p>
          <button type="button" className="button" onClick={() => void store.retry()}>
            {t.retry}
          </button>
        </FormMessage>
      )}
      {children}
    </Section>
  )
}
