import { about } from './ar/about.ts'
import { card } from './ar/card.ts'
import { contact } from './ar/contact.ts'
import { details } from './ar/details.ts'
import { failures } from './ar/failures.ts'
import { home } from './ar/home.ts'
import { list } from './ar/list.ts'
import { newsletter } from './ar/newsletter.ts'
import { privacy } from './ar/privacy.ts'
import { signup } from './ar/signup.ts'
import { site } from './ar/site.ts'
import { terms } from './ar/terms.ts'
import type { en } from './en.ts'

/** Written by ear, not translated: gender-neutral where Arabic lets us. */
export const ar: typeof en = {
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
