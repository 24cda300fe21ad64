import { useEffect, useRef, useState } from 'react'
import { setInputValue } from '../../../lib/browser/set-input-value.ts'
import { canListenOnDevice, listenOnDevice } from '../../../lib/browser/speech.ts'
import { microphone } from '../../../lib/icons/voice-icons.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useList } from '../context.ts'

/** Absent if the browser has no on-device speech recognition. */
type Voice = 'absent' | 'ready' | 'listening' | 'failed'

/** Puts spoken words into the search field, and searches. */
export function VoiceButton({ field }: { field: HTMLInputElement }) {
  const { language, store, t } = useList()
  const [voice, setVoice] = useState<Voice>('absent')
  const stop = useRef<() => void>(undefined)

  useEffect(() => {
    void canListenOnDevice(language).then(can => can && setVoice('ready'))
    return () => stop.current?.()
  }, [language])

  if (voice === 'absent') return null

  const isListening = voice === 'listening'
  const { failed, listening, start } = t.list.voice

  function press() {
    if (isListening) return stop.current?.()
    setVoice('listening')
    stop.current = listenOnDevice(language, {
      onText: text => setInputValue(field, text),
      onEnd(hasFailed) {
        setVoice(hasFailed ? 'failed' : 'ready')
        if (!hasFailed) store.search(field.value)
      },
    })
  }

  return (
    <>
      <button
        type="button"
        className="button button-plain button-icon voice"
        aria-pressed={isListening}
        aria-label={start}
        onClick={press}
      >
        <Icon path={microphone} />
      </button>
      <p role="status" className="voice-says">
        {isListening ? listening : voice === 'failed' && failed}
      </p>
    </>
  )
}
