import { focusFound, LIST_ID } from './Found.tsx'

/** Scrolls to the top of the list and moves the focus there, after a choice. */
export function scrollToList(): void {
  document.getElementById(LIST_ID)?.scrollIntoView()
  focusFound()
}
