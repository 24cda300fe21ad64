/** How an account is reached. */
export type ContactMethod = 'phoneNumber' | 'email'

export const isContactMethod = (text: string | undefined): text is ContactMethod =>
  text === 'phoneNumber' || text === 'email'
