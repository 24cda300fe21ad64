/** Returns the length in code points after NFKC, the form in which passwords are hashed. */
export const passwordLength = (password: string) => [...password.normalize('NFKC')].length
