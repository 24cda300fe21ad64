import type { SessionChange } from '../../../lib/stores/manage/dates/session-changes.ts'

/** The button that opens a form: it gets the focus back when the form closes. */
export const actionId = (deed: SessionChange['deed'], sessionId: string) => `${deed}-${sessionId}`
