import { about } from './en/about.ts'
import { accessLog } from './en/access-log.ts'
import { account } from './en/account.ts'
import { activityForm } from './en/activity-form.ts'
import { activityPreview } from './en/activity-preview.ts'
import { apply } from './en/apply.ts'
import { card } from './en/card.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { child } from './en/child.ts'
import { children } from './en/children.ts'
import { codes } from './en/codes.ts'
import { contact } from './en/contact.ts'
import { attendance } from './en/attendance.ts'
import { dues } from './en/dues.ts'
import { familyDues } from './en/family-dues.ts'
import { details } from './en/details.ts'
import { documents } from './en/documents.ts'
import { failures } from './en/failures.ts'
import { familyStrip } from './en/family-strip.ts'
import { figures } from './en/figures.ts'
import { home } from './en/home.ts'
import { claim } from './en/claim.ts'
import { invitation } from './en/invitation.ts'
import { landing } from './en/landing.ts'
import { list } from './en/list.ts'
import { manage } from './en/manage.ts'
import { managedSchool } from './en/managed-school.ts'
import { messages } from './en/messages.ts'
import { newsletter } from './en/newsletter.ts'
import { offline } from './en/offline.ts'
import { overview } from './en/overview.ts'
import { people } from './en/people.ts'
import { privacy } from './en/privacy.ts'
import { profile } from './en/profile.ts'
import { push } from './en/push.ts'
import { registerChild } from './en/register-child.ts'
import { registrations } from './en/registrations.ts'
import { bulk } from './en/bulk.ts'
import { wholeAccessLog } from './en/whole-access-log.ts'
import { rosterActions } from './en/roster-actions.ts'
import { schoolMessages } from './en/school-messages.ts'
import { seenAs } from './en/seen-as.ts'
import { sessionDates } from './en/session-dates.ts'
import { signIn } from './en/sign-in.ts'
import { signUp } from './en/sign-up.ts'
import { site } from './en/site.ts'
import { terms } from './en/terms.ts'
import { today } from './en/today.ts'
import { verify } from './en/verify.ts'
import { wishlist } from './en/wishlist.ts'

/** Only data: texts with `{name}` to fill in, and plural forms (see lib/format/format.ts). */
export const en = {
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
