/** The page that comes where none can be fetched. */
export const offline = {
  title: 'You are offline',
  text: 'This page needs the internet. Once you are connected again it opens by itself.',
  again: 'Try again',
}
