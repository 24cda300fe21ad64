/** What an account is reached by. */
export type ContactMethod = 'phoneNumber' | 'email'

export const isContactMethod = (text: string | undefined): text is ContactMethod =>
  text === 'phoneNumber' || text === 'email'
