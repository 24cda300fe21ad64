/** The page shown while offline. */
export const offline = {
  title: 'No connection',
  text: 'This page could not be reached. Check your internet connection: once it is back, the page opens by itself. If you are connected, please try again in a minute.',
  again: 'Try again',
}
