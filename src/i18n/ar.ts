import { about } from './ar/about.ts'
import { accessLog } from './ar/access-log.ts'
import { account } from './ar/account.ts'
import { activityForm } from './ar/activity-form.ts'
import { activityPreview } from './ar/activity-preview.ts'
import { apply } from './ar/apply.ts'
import { card } from './ar/card.ts'
import { cart } from './ar/cart.ts'
import { catalogue } from './ar/catalogue.ts'
import { child } from './ar/child.ts'
import { children } from './ar/children.ts'
import { codes } from './ar/codes.ts'
import { contact } from './ar/contact.ts'
import { attendance } from './ar/attendance.ts'
import { dues } from './ar/dues.ts'
import { familyDues } from './ar/family-dues.ts'
import { details } from './ar/details.ts'
import { documents } from './ar/documents.ts'
import { failures } from './ar/failures.ts'
import { familyStrip } from './ar/family-strip.ts'
import { figures } from './ar/figures.ts'
import { home } from './ar/home.ts'
import { claim } from './ar/claim.ts'
import { invitation } from './ar/invitation.ts'
import { landing } from './ar/landing.ts'
import { list } from './ar/list.ts'
import { manage } from './ar/manage.ts'
import { managedSchool } from './ar/managed-school.ts'
import { messages } from './ar/messages.ts'
import { newsletter } from './ar/newsletter.ts'
import { offline } from './ar/offline.ts'
import { overview } from './ar/overview.ts'
import { people } from './ar/people.ts'
import { privacy } from './ar/privacy.ts'
import { profile } from './ar/profile.ts'
import { push } from './ar/push.ts'
import { registerChild } from './ar/register-child.ts'
import { registrations } from './ar/registrations.ts'
import { bulk } from './ar/bulk.ts'
import { wholeAccessLog } from './ar/whole-access-log.ts'
import { rosterActions } from './ar/roster-actions.ts'
import { schoolMessages } from './ar/school-messages.ts'
import { seenAs } from './ar/seen-as.ts'
import { sessionDates } from './ar/session-dates.ts'
import { signIn } from './ar/sign-in.ts'
import { signUp } from './ar/sign-up.ts'
import { site } from './ar/site.ts'
import { terms } from './ar/terms.ts'
import { today } from './ar/today.ts'
import { verify } from './ar/verify.ts'
import { wishlist } from './ar/wishlist.ts'
import type { en } from './en.ts'

/** Written by ear, not translated: gender-neutral where Arabic lets us. */
export const ar: typeof en = {
  about,
  accessLog,
  account,
  activityForm,
  activityPreview,
  apply,
  card,
  cart,
  catalogue,
  child,
  children,
  codes,
  contact,
  details,
  attendance,
  dues,
  familyDues,
  documents,
  failures,
  familyStrip,
  figures,
  home,
  claim,
  invitation,
  landing,
  list,
  manage,
  managedSchool,
  messages,
  newsletter,
  offline,
  overview,
  people,
  privacy,
  profile,
  push,
  registerChild,
  registrations,
  bulk,
  wholeAccessLog,
  rosterActions,
  schoolMessages,
  seenAs,
  sessionDates,
  signIn,
  signUp,
  site,
  terms,
  today,
  verify,
  wishlist,
}
