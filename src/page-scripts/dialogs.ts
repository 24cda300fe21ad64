/**
 * `command` and `commandfor` open and close dialogs without a script where browsers know them;
 * this does the rest: older browsers, and one dialog that opens another takes its place.
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
