import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ComposedMessage } from '#contract/manage/messages.ts'
import type { Language } from '#contract/language.ts'
import { fill, plural } from '../../../lib/format/format.ts'
import { PreviewSwitch } from '../preview/PreviewSwitch.tsx'
import { useMessages } from './context.ts'
import { MailFrame } from './MailFrame.tsx'

/** The message as a family gets it: by email and by SMS, in its language. */
export function MessagePreview() {
  const { language, t: texts, writing } = useMessages()
  const { preview } = useStore(writing.$state)
  const [shown, setShown] = useState<Language>(language)
  const t = texts.preview
  const composed = preview?.composed?.[shown]
  return (
    <section className="school-preview" aria-labelledby="message-preview">
      <h4 id="message-preview">{t.heading}</h4>
      {composed ? (
        <>
          <PreviewSwitch
            name="family-language"
            legend={t.legend}
            chosen={shown}
            options={(['ar', 'en'] as const).map(value => ({ value, text: t[value] }))}
            onChoose={setShown}
          />
          <Sms {...{ shown }} sms={composed.sms} />
          <Mail {...{ shown }} mail={composed.mail} />
        </>
      ) : (
        <p className="soft">{t.empty}</p>
      )}
    </section>
  )
}

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

function Sms({ shown, sms }: Pick<ComposedMessage, 'sms'> & { shown: Language }) {
  const { language, t: texts } = useMessages()
  const t = texts.preview
  return (
    <div className="stack">
      <h5>{t.sms}</h5>
      <p className="school-sms" lang={shown} dir={directionOf(shown)}>
        {sms.text}
      </p>
      <p className="soft">
        {plural(language, t.characters, sms.characters)} · {plural(language, t.parts, sms.parts)}
      </p>
    </div>
  )
}

function Mail({ mail, shown }: Pick<ComposedMessage, 'mail'> & { shown: Language }) {
  const { t: texts } = useMessages()
  const t = texts.preview
  return (
    <div className="stack">
      <h5>{t.mail}</h5>
      <p className="soft">
        {fill(t.subject, { subject: '' })}
        <bdi lang={shown}>{mail.subject}</bdi>
      </p>
      <MailFrame title={t.frame} html={mail.html} language={shown} />
    </div>
  )
}
