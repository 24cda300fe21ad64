import type { ReactNode } from 'react'
import type { Loaded } from '../../lib/stores/loaded.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Shape, type ShapeOf } from './Shape.tsx'

interface Props<T> {
  state: Loaded<T>
  t: { failedTitle: string; retry: string; loading: string }
  /** The skeleton while it loads. */
  shape: ShapeOf
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** The loaded content, its skeleton until then, or why it failed to load. */
export function Part<T>({ children, onRetry, shape, state, t }: Props<T>) {
  if (state.status === 'ready') return children(state.data)
  if (state.status === 'loading') return <Shape shape={shape} text={t.loading} />
  return (
    <FormMessage>
      <p>
        <strong>{t.failedTitle}</strong>
      </p>
      <p>{state.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </FormMessage>
  )
}
