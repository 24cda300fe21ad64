import type { Language } from '#contract/language.ts'
import { pathTo } from '../../lib/paths.ts'

interface Props {
  title: string
  text: string
  /** The label of the one button, and where it leads. */
  action: string
  path?: string
  drawing?: 'calendar' | 'children'
  language: Language
}

/** A small drawing, one sentence, one action. */
export function Nothing({
  action,
  drawing = 'calendar',
  language,
  path = '/',
  text,
  title,
}: Props) {
  return (
    <div className="regs-nothing">
      <img src={`/drawings/${drawing}.svg`} alt="" width="240" height="160" />
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <a className="button button-primary button-large" href={pathTo(language, path)}>
        {action}
      </a>
    </div>
  )
}
