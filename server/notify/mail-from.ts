const MAIL_FROM = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@([^\s<>@]+)>|[^\s<>@]+@([^\s<>@]+))$/u

/** Whether a text is an e-mail address, with or without a name: `Nashat <hello@example.com>`. */
export const isMailFrom = (text: string) => MAIL_FROM.test(text)

/** The domain of the address. */
export function domainOf(mailFrom: string): string {
  const [, named, bare] = MAIL_FROM.exec(mailFrom) ?? []
  return named ?? bare ?? 'localhost'
}
