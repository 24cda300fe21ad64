import { focusFound, LIST_ID } from './Found.tsx'

/** To the top of the list, with the focus: what follows there was just chosen. */
export function scrollToList(): void {
  document.getElementById(LIST_ID)?.scrollIntoView()
  focusFound()
}
