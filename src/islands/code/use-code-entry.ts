import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { readCode } from '#contract/text/digits.ts'
import { warmUp } from '../../lib/api/late-calls.ts'

interface Context {
  busy: boolean
  /** Why the last code was not taken. */
  error: string | null
  /** No code that is typed now would be taken. */
  isSpent: boolean
  onCode: (code: string) => void
}

/** What happens as a code is typed: it is sent once six digits are there, or by the button. */
export function useCodeEntry(
  field: RefObject<HTMLInputElement | null>,
  { busy, error, isSpent, onCode }: Context,
) {
  const sent = useRef('')
  const [isIncomplete, setIncomplete] = useState(false)
  const [isRetyped, setRetyped] = useState(false)

  function send(code: string) {
    if (busy || isSpent) return
    sent.current = code
    setIncomplete(false)
    setRetyped(false)
    onCode(code)
  }

  // What was typed before the page was alive, or while it waited.
  const sendLate = useEffectEvent(() => {
    const code = readCode(field.current?.value ?? '')
    if (code !== null && code !== sent.current) send(code)
  })
  useEffect(() => {
    if (!busy) sendLate()
  }, [busy])

  // After every failure, also the same one again.
  useEffect(() => {
    if (busy || !error) return
    setRetyped(false)
    field.current?.focus()
    field.current?.select()
  }, [busy, error, field])

  return {
    isIncomplete,
    /** Gone while it waits and with the first key, so that the next failure is read anew. */
    shownError: busy || (isRetyped && !isSpent) ? null : error,
    send,
    /** As soon as all digits are there; the same ones again only by the button. */
    type(text: string) {
      warmUp()
      setIncomplete(false)
      setRetyped(true)
      const code = readCode(text)
      if (code === null) sent.current = ''
      else if (code !== sent.current) send(code)
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const code = readCode(field.current?.value ?? '')
      if (code !== null) return send(code)
      setIncomplete(true)
      field.current?.focus()
    },
    /** Another code is on its way. */
    restart() {
      sent.current = ''
    },
  }
}
