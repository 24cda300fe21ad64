export const signup = {
  title: 'Sign up',
  description: 'Accounts for parents on Nashat.',
  heading: 'Accounts open soon',
  text: 'Until then everything that is on can be found without one: who it is for, when, where, how much, and how many seats are left. To register, ask the school.',
}
