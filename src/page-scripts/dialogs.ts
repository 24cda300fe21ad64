/**
 * `command` and `commandfor` open and close dialogs without a script. This supports older browsers, and
 * closes a dialog when a button in it opens another.
 */
export function openDialogs(): void {
  const isNative = 'command' in HTMLButtonElement.prototype
  const closesItself = 'closedBy' in HTMLDialogElement.prototype

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (!closesItself && target.matches('dialog[closedby=any]'))
      (target as HTMLDialogElement).close()

    const button = target.closest('button[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!button || !(dialog instanceof HTMLDialogElement)) return

    const around = button.closest('dialog')
    if (around !== dialog) around?.close()
    if (isNative) return
    if (button.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  })
}
