import { SESSION_EVENT, UNSENT_PREFIX } from '../../lib/browser/keys.ts'
import type { UnsentNote } from '../../lib/today/unsent-flag.ts'
import { closest, ignore, language, loadLazy, root } from '../page-helpers.ts'

/** Wires the account controls: the sign-in dialog, signing out, and links that return here. */
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
    void signOutHere()
  })
  void signOutHere()
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

/** Mounts the form in the dialog once; if its code fails to load, the link's page has the form. */
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

/** After signing in, the page stays, and the focus moves to what replaced the link. */
function finishLogin(dialog: HTMLDialogElement): void {
  dialog.close()
  focusFirst('[data-account], [commandfor="menu"]')
  void unmount?.then(end => end(), ignore)
  unmount = null
}

/** Focuses the first visible element: phones have the account in the menu. */
function focusFirst(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.focus()
    if (element === document.activeElement) return
  }
}

async function signOutHere(): Promise<void> {
  const control = root.pressed?.closest<HTMLElement>('[data-logout]')
  if (!control) return
  control.ariaBusy = 'true'
  try {
    const { signOut } = await loadLazy()
    await signOut(language, control.dataset)
  } catch {
    // Offline, the session only ends here; on the server it expires. Marks that wait would be lost: the page
    // of the day opens offline, and asks.
    const isUnsent = localStorage[UNSENT_PREFIX + root.owner] === ('waiting' satisfies UnsentNote)
    if (!isUnsent) localStorage.clear()
    location.assign(control.dataset[isUnsent ? 'unsent' : 'logout'] ?? '/')
  }
}
