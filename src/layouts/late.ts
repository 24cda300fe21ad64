import type { LoginForm } from '../islands/sign-in/mount.tsx'

export { signOut } from '../lib/session.ts'

/** The form of the login dialog, which brings React along. */
export const loadForm = () => import('../islands/sign-in/mount.tsx')

/** Puts the form into the login dialog; answers with how to take it out again. */
export async function mountSignIn(form: LoginForm): Promise<() => void> {
  const { mount } = await loadForm()
  return mount(form)
}
