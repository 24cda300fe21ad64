import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 300

/** The full-screen loader: appears after 300 ms over the page, which keeps its focus and scroll position. */
export function Loader({ active, text }: { active: boolean; text: string }) {
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [active])

  return (
    <div role="status" className={late ? 'loader' : undefined}>
      {late && (
        <p className="loader-text">
          <span className="loader-ball" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
