import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { readCode } from '#contract/text/typed-code.ts'
import { preloadCalls } from '../../lib/api/lazy-calls.ts'

interface Context {
  busy: boolean
  /** Why the last code was refused. */
  error: string | null
  /** True if no code would be accepted any more. */
  isSpent: boolean
  onCode: (code: string) => void
}

/** Handles the typing of a code: submits it once six digits are there, or with the button. */
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

  // For digits that were typed before hydration, or while a request was under way.
  const sendLate = useEffectEvent(() => {
    const code = readCode(field.current?.value ?? '')
    if (code !== null && code !== sent.current) send(code)
  })
  useEffect(() => {
    if (!busy) sendLate()
  }, [busy])

  // After every failure, even if the message is the same.
  useEffect(() => {
    if (busy || !error) return
    setRetyped(false)
    field.current?.focus()
    field.current?.select()
  }, [busy, error, field])

  return {
    isIncomplete,
    /** Hidden while sending and from the first key on, so that the next failure is announced again. */
    shownError: busy || (isRetyped && !isSpent) ? null : error,
    send,
    /** Submits once all digits are there; the same code again only with the button. */
    type(text: string) {
      preloadCalls()
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
    /** Another code has been requested. */
    restart() {
      sent.current = ''
    },
  }
}
