const isErrorPage = (address: string) => new URL(address).pathname.endsWith('/server-error')

/**
 * On the error page to which a failed call has led, "try again" leads to the page that made the call. Where
 * the error page is shown in place of the page that failed, the link loads that again.
 */
export function tryCallerAgain(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-again]')
  const { origin, href } = location
  const before = document.referrer
  const isOurs = before.startsWith(`${origin}/`)
  if (link && isErrorPage(href) && isOurs && !isErrorPage(before)) link.href = before
}
