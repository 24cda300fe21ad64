import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { readCode } from '../../lib/digits.ts'
import { warmUp } from '../../lib/late-calls.ts'

/** What happens as a code is typed: it is sent once six digits are there, or by the button. */
export function useCodeEntry(
  field: RefObject<HTMLInputElement | null>,
  { busy, onCode }: { busy: boolean; onCode: (code: string) => void },
) {
  const sent = useRef('')
  const [isIncomplete, setIncomplete] = useState(false)

  function send(code: string) {
    if (busy) return
    sent.current = code
    setIncomplete(false)
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

  return {
    isIncomplete,
    send,
    /** As soon as all digits are there; the same ones again only by the button. */
    type(text: string) {
      warmUp()
      setIncomplete(false)
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
