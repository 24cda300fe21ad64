/** Tells the tab of messages that how many are not read may have changed (page-scripts/unread.ts). */
export const tellOfMessages = (): void => void dispatchEvent(new Event('unreadchange'))
