/** The page shown while offline. */
export const offline = {
  title: 'No connection',
  text: 'Check your internet connection. Once you are back online, this page opens by itself. If you are online already, try again in a minute.',
  again: 'Try again',
}
