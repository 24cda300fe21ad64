import { useEffect, useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { fill } from '../../lib/format/format.ts'
import type { ChildPageContext } from '../../lib/stores/child-form.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import type { LoadedWeek } from '../child-week/load.ts'

/** Links with this hash open the week (family-strip/StripUnfit.tsx). */
const WEEK_ID = 'week'

interface Props {
  child: Child
  page: ChildPageContext
}

type Opened = LoadedWeek | 'closed' | 'opening' | 'missing'

/** The weekly times when the child is busy. Loads when the parent opens it, or follows a link to it. */
export function OpenWeek({ child, page }: Props) {
  const { language, t } = page
  const [opened, setOpened] = useState<Opened>(() =>
    location.hash === `#${WEEK_ID}` ? 'opening' : 'closed',
  )
  const isLoaded = typeof opened === 'object'

  useEffect(() => {
    if (opened === 'opening') loadWeek(language).then(setOpened, () => setOpened('missing'))
  }, [language, opened])

  return (
    <div id={WEEK_ID} className="child-week">
      {isLoaded ? (
        <opened.ChildWeek {...{ child, language }} t={opened.texts} />
      ) : (
        <>
          <button
            type="button"
            className="button"
            aria-busy={opened === 'opening'}
            onClick={() => setOpened('opening')}
          >
            <bdi>{fill(t.week.open, { name: child.firstName })}</bdi>
          </button>
          <p className="soft small">{t.week.help}</p>
        </>
      )}
      <FormMessage>{opened === 'missing' && t.unexpected}</FormMessage>
    </div>
  )
}

const loadWeek = async (language: Language) =>
  (await import('../child-week/load.ts')).load(language)
