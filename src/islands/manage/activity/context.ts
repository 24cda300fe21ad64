import { createContext, useContext } from 'react'
import { useStore } from '@nanostores/react'
import type { NamedCity, FormReader } from '../../../lib/manage/activity-text.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import type { ActivityFormStore } from '../../../lib/stores/manage/activity/activity-form.ts'
import type { PagePreviewStore } from '../../../lib/stores/manage/activity/page-preview.ts'

/** What all parts of the activity form share. */
export interface ActivityContext extends FormReader {
  form: ActivityFormStore
  preview: PagePreviewStore
  schoolId: number
  /** The school's city; null if not known. */
  city: NamedCity | null
}

const Context = createContext<ActivityContext | null>(null)

export const ActivityProvider = Context.Provider

export function useActivity(): ActivityContext {
  const context = useContext(Context)
  if (!context) throw new Error('useActivity needs an ActivityProvider.')
  return context
}

/** Returns the current form state, with the errors by the server's paths. */
export function useWritten() {
  const { form } = useActivity()
  const state = useStore(form.$state)
  return { ...state, errors: problemIn(state.form).fields }
}

/** The prefix of the field ids. */
export const FORM = 'activity'
