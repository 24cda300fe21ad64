/** What an account is reached by. */
export type Way = 'phoneNumber' | 'email'

export const isWay = (text: string | undefined): text is Way =>
  text === 'phoneNumber' || text === 'email'
