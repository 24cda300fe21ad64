import { useEffect, useRef, useState } from 'react'
import type Typed from 'typed.js'
import { pause, play } from '../../lib/icons/icons.ts'
import { Icon } from './Icon.tsx'

interface Props {
  phrases: readonly string[]
  t: { pause: string; play: string }
}

const TYPING_SPEED = 80
const REST_MS = 1800

/** The phrases of the headline, typed one after the other; static with reduced motion. */
export function Headline({ phrases, t }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  const typed = useRef<Typed>(null)
  const [motion, setMotion] = useState<'none' | 'moving' | 'paused'>('none')

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let left = false
    async function start() {
      const { default: Typed } = await import('typed.js')
      if (left || !text.current) return
      typed.current = new Typed(text.current, {
        strings: [...phrases],
        typeSpeed: TYPING_SPEED,
        backSpeed: TYPING_SPEED / 2,
        backDelay: REST_MS,
        shuffle: true,
        loop: true,
        contentType: 'text',
        // A cursor would shift the layout with every letter.
        showCursor: false,
        autoInsertCss: false,
      })
      setMotion('moving')
    }
    // The first phrase stays as long as the others, so nothing loads until then. If the code fails to load,
    // the headline stays static.
    const timer = setTimeout(() => void start().catch(() => {}), REST_MS)
    return () => {
      left = true
      clearTimeout(timer)
      typed.current?.destroy()
    }
  }, [phrases])

  function toggle() {
    typed.current?.toggle()
    setMotion(motion === 'moving' ? 'paused' : 'moving')
  }

  return (
    <div className="headline">
      <h1>
        <span className="visually-hidden">{phrases[0]}</span>
        <span aria-hidden="true">
          <span ref={text} className={motion === 'none' ? undefined : 'headline-typed'}>
            {phrases[0]}
          </span>
        </span>
      </h1>
      <div className="headline-motion">
        {motion !== 'none' && (
          <button type="button" className="button button-plain button-icon" onClick={toggle}>
            <Icon path={motion === 'moving' ? pause : play} />
            <span className="visually-hidden">{motion === 'moving' ? t.pause : t.play}</span>
          </button>
        )}
      </div>
    </div>
  )
}
