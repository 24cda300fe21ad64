import { about } from './en/about.ts'
import { card } from './en/card.ts'
import { contact } from './en/contact.ts'
import { details } from './en/details.ts'
import { failures } from './en/failures.ts'
import { home } from './en/home.ts'
import { list } from './en/list.ts'
import { newsletter } from './en/newsletter.ts'
import { privacy } from './en/privacy.ts'
import { signup } from './en/signup.ts'
import { site } from './en/site.ts'
import { terms } from './en/terms.ts'

/** Only data: texts with `{name}` to fill in, and plural forms (see lib/format.ts). */
export const en = {
  about,
  card,
  contact,
  details,
  failures,
  home,
  list,
  newsletter,
  privacy,
  signup,
  site,
  terms,
}
