/** Above this number, the tab of messages shows only that there are more. */
export const MOST_UNREAD = 99
