import type { SessionEdit } from '../../../lib/stores/manage/dates/session-changes.ts'

/** Returns the id of the button that opens a form, to return the focus to. */
export const actionId = (deed: SessionEdit['deed'], sessionId: string) => `${deed}-${sessionId}`
