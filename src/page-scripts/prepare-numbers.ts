/**
 * Asks a browser early for what it knows about counts and numbers: the first question takes a slow
 * phone 70 ms, and the list would ask while it hydrates. Between a page and its islands there is
 * time; asked in two tasks, each takes 30 to 64 ms of it.
 */
export function prepareNumbers(): void {
  const { lang } = document.documentElement
  addEventListener('load', () => {
    setTimeout(() => new Intl.PluralRules(`${lang}-u-ca-gregory`))
    setTimeout(() => new Intl.NumberFormat(lang))
  })
}
