import { createVisitorTexts } from '../session/owned-texts.ts'

/**
 * What is typed to sign in or up. The forms share it, so that whoever changes from one to the other types their
 * address once.
 */
export const SIGN_IN_TEXTS = createVisitorTexts('signIn')
