import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { fill } from '../../../lib/format/format.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useActivity } from '../activity/context.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewSwitch } from './PreviewSwitch.tsx'

/** In CSS pixels of the preview. */
const WIDTHS = { phone: 360, desktop: 1280 } as const
type Screen = keyof typeof WIDTHS
const SCREENS: readonly Screen[] = ['phone', 'desktop']
const AFTER = 'after-preview'

/** The public page of the activity, as it would look with the current input. */
export function PreviewPanel() {
  const { ofPreview: t, preview } = useActivity()
  const { page, problem, shownIn } = useStore(preview.$state)
  const [screen, setScreen] = useState<Screen>('phone')

  useEffect(() => preview.follow(), [preview])

  return (
    <div className="preview">
      <div className="preview-switches">
        <PreviewSwitch
          name="screen"
          legend={t.widths.legend}
          chosen={screen}
          options={SCREENS.map(value => ({ value, text: t.widths[value] }))}
          onChoose={setScreen}
        />
        <PreviewSwitch
          name="language"
          legend={t.languages.legend}
          chosen={shownIn}
          options={LANGUAGES.map(value => ({ value, text: t.languages[value], lang: value }))}
          onChoose={preview.showIn}
        />
      </div>
      {problem && (
        <div>
          <FormMessage>{fill(t.failed, { reason: problem })}</FormMessage>
          <button type="button" className="link-button" onClick={preview.retry}>
            {t.retry}
          </button>
        </div>
      )}
      <a className="preview-skip" href={`#${AFTER}`}>
        {t.skip}
      </a>
      {page === null ? (
        !problem && (
          <p className="preview-place preview-waits soft" role="status">
            {t.loading}
          </p>
        )
      ) : (
        <PreviewFrame title={t.frame} {...page} width={WIDTHS[screen]} />
      )}
      <p className="soft small" id={AFTER} tabIndex={-1}>
        {t.note}
      </p>
    </div>
  )
}
