import { SESSION_EVENT } from '../lib/browser/keys.ts'
import { closest, ignore, language, loadLazy } from './of-every-page.ts'

/** `leaving` is the control that was pressed to sign out, also before this script came: see head-inline.js. */
const root: HTMLElement & { leaving?: HTMLElement | null } = document.documentElement

/** Makes the controls of the account work: the login dialog, signing out, and the way back here. */
export function followAccount(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#login')
  document.addEventListener('click', event => {
    const returns = closest<HTMLAnchorElement>(event, 'a[data-returns]')
    if (returns) returns.search = `?returnUrl=${here()}`
    const login = closest<HTMLAnchorElement>(event, 'a[data-login]')
    if (dialog && login && isPlain(event)) {
      event.preventDefault()
      openLogin(dialog, login)
    }
    void leave()
  })
  void leave()
  for (const intent of ['pointerover', 'focusin'] as const)
    document.addEventListener(intent, event => {
      if (closest(event, 'a[data-login]')) void loadLazy().then(lazy => lazy.loadForm(), ignore)
    })
  for (const change of ['storage', SESSION_EVENT])
    addEventListener(change, () => {
      if (dialog?.open && root.dataset['session'] === 'in') finishLogin(dialog)
    })
}

const here = () => encodeURIComponent(location.pathname + location.search)
const isPlain = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)

let unmount: Promise<() => void> | null = null

/** The form comes into the dialog once; where its code does not come, the page of the link has one. */
function openLogin(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  link.closest('dialog')?.close()
  dialog.showModal()
  const into = dialog.querySelector<HTMLElement>('[data-login-form]')
  if (!into || unmount) return

  unmount = loadLazy().then(lazy =>
    lazy.mountSignIn({
      into,
      language,
      outbox: 'outbox' in into.dataset,
      returnTo: location.pathname + location.search,
    }),
  )
  unmount.catch(() => location.assign(link.href))
}

/** Signed in: the page stays, and the focus goes to what has taken the place of the link. */
function finishLogin(dialog: HTMLDialogElement): void {
  dialog.close()
  focusFirst('[data-account], [commandfor="menu"]')
  void unmount?.then(end => end(), ignore)
  unmount = null
}

/** The first one that is shown: phones have the account in the menu. */
function focusFirst(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.focus()
    if (element === document.activeElement) return
  }
}

async function leave(): Promise<void> {
  const control = root.leaving
  if (!control) return
  control.ariaBusy = 'true'
  try {
    const { signOut } = await loadLazy()
    await signOut(language)
  } catch {
    // Without a connection the session ends here only, and by itself on the server.
    localStorage.clear()
    location.assign(control.dataset['logout'] ?? '/')
  }
}
