import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { plural } from '../../../lib/format/format.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { useMessages } from './context.ts'

/** Says how many families will get the message, and asks for confirmation. */
export function SendDialog() {
  const { language, t: texts, writing } = useMessages()
  const { form, isConfirming, preview, written } = useStore(writing.$state)
  const t = texts.confirm

  useEffect(() => {
    // The dialog has closed. The result is above the form, which is out of sight on a phone.
    if (form.status === 'done') document.getElementById('message-sent')?.focus()
  }, [form.status])

  return (
    <Dialog
      id="send-message"
      title={plural(language, t.title, preview?.recipients ?? 0)}
      closeText={t.close}
      isOpen={isConfirming}
      onClose={writing.leave}
    >
      {(['ar', 'en'] as const).map(lang => {
        const text = written[lang === 'ar' ? 'text_Ar' : 'text_En'].trim()
        if (text === '') return null
        return (
          <p key={lang} className="school-sms" lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
            {text}
          </p>
        )
      })}
      <p>{t.text}</p>
      <FormMessage>{isConfirming && problemIn(form).message}</FormMessage>
      <div className="form-choices">
        <button
          type="button"
          className="button button-primary"
          aria-busy={form.status === 'sending'}
          onClick={() => void writing.send()}
        >
          {t.yes}
        </button>
        <button type="button" className="button button-plain" onClick={writing.leave}>
          {t.leave}
        </button>
      </div>
    </Dialog>
  )
}
