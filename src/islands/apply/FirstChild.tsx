import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#contract/language.ts'
import type { ApplyCheck } from '../../lib/registrations/apply-plan.ts'
import type { ChildTexts } from '../../lib/stores/child-form.ts'
import { Shape } from '../profile/Shape.tsx'
import { AddChildLink } from './AddChildLink.tsx'
import { useApply } from './context.ts'

const SHAPE = { kind: 'fields', count: 4 } as const

interface Loaded {
  NewChild: ComponentType<{ check: ApplyCheck; t: ChildTexts }>
  child: ChildTexts
}

/** Shown if the family has no child yet: the form of a child, which only these parents load. */
export function FirstChild({ check }: { check: ApplyCheck }) {
  const { language, t } = useApply()
  const [form, setForm] = useState<Loaded | 'missing' | null>(null)

  useEffect(() => {
    // As in `useOpenDrafts`.
    const show = (loaded: Loaded | 'missing') => flushSync(() => setForm(loaded))
    loadForm(language).then(show, () => show('missing'))
  }, [language])

  if (form === null) return <Shape shape={SHAPE} text={t.loading} />
  if (form !== 'missing') return <form.NewChild check={check} t={form.child} />
  return (
    <div className="apply-part">
      <h2>{t.noChildren}</h2>
      <p className="lead">{t.noChildrenText}</p>
      <AddChildLink className="button button-primary button-large">{t.addChild}</AddChildLink>
    </div>
  )
}

/** Loads the form with its texts and styles; rejects if the styles fail to load. */
async function loadForm(language: Language): Promise<Loaded> {
  const [{ NewChild }, { child }] = await Promise.all([
    import('./NewChild.tsx'),
    language === 'ar'
      ? import('../../i18n/ar/family/child.ts')
      : import('../../i18n/en/family/child.ts'),
    import('./child-styles.ts').then(({ loadChildStyles }) => loadChildStyles()),
  ])
  return { NewChild, child }
}
