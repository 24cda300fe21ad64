import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { schoolMessages } from '../../../i18n/en/manage/school-messages.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import type { MessageWritingStore } from '../../../lib/stores/manage/message-writing.ts'

interface Messages {
  gId: string
  language: Language
  t: typeof schoolMessages
  ofManage: ManageTexts
  writing: MessageWritingStore
}

const Context = createContext<Messages | null>(null)

export const MessagesProvider = Context.Provider

/** Returns what all parts of the page of messages share. */
export function useMessages(): Messages {
  const context = useContext(Context)
  if (!context) throw new Error('useMessages needs a MessagesProvider.')
  return context
}
