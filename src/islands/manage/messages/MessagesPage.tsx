import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { schoolMessages } from '../../../i18n/en/manage/school-messages.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { createMessageWriting } from '../../../lib/stores/manage/message-writing.ts'
import { createSentMessages } from '../../../lib/stores/manage/sent-messages.ts'
import { Part } from '../../profile/Part.tsx'
import { Shape } from '../../profile/Shape.tsx'
import { useOpenDrafts } from '../../shared/use-open-drafts.ts'
import { Console, SHAPE } from '../Console.tsx'
import { useWarnOnLeave } from '../use-warn-on-leave.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { MessagesProvider } from './context.ts'
import { MessagesHead } from './MessagesHead.tsx'
import { SendDialog } from './SendDialog.tsx'
import { SentList } from './SentList.tsx'

interface Props {
  language: Language
  t: ManageTexts
  ofMessages: typeof schoolMessages
  gId: string
}

/** Messages to the families of an activity, for staff who may act on its roster. */
export function MessagesPage(props: Props) {
  const isOpen = useOpenDrafts()
  return (
    <Console {...props}>
      {({ userId }) =>
        isOpen ? (
          <Loaded key={userId} {...props} owner={userId ?? ''} />
        ) : (
          <Shape shape={SHAPE} text={props.t.loading} />
        )
      }
    </Console>
  )
}

function Loaded({ gId, language, ofMessages, owner, t }: Props & { owner: string }) {
  const [{ sent, writing }] = useState(() => {
    const { offline, unexpected } = t
    const texts = { errors: ofMessages.errors, offline, unexpected }
    const sent = createSentMessages(gId, language, t)
    const onSent = () => void sent.load()
    return { sent, writing: createMessageWriting(gId, { language, onSent, owner, t: texts }) }
  })
  const state = useStore(sent.$state)
  const { form } = useStore(writing.$state)
  const canWrite = state.status === 'ready'

  useEffect(() => void sent.load(), [sent])
  useEffect(() => {
    if (canWrite) writing.look()
  }, [canWrite, writing])
  useWarnOnLeave(form.status === 'sending')

  return (
    <MessagesProvider value={{ gId, language, t: ofMessages, ofManage: t, writing }}>
      <Part state={state} {...{ t }} shape={SHAPE} onRetry={() => void sent.load()}>
        {data => (
          <div className="school-messages">
            <MessagesHead activity={data.activity} />
            <ComposeForm />
            <SendDialog />
            <SentList sent={data.sent} timeZone={data.activity.timeZone} />
          </div>
        )}
      </Part>
    </MessagesProvider>
  )
}
