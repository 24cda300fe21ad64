import type { Texts } from './texts.ts'

export const sms: Texts['sms'] = {
  sign_in_code: '{code} is your code to sign in to Nashat. Never share it.',
  sign_up_code: '{code} is your code for your new Nashat account.',
  phone_code: '{code} confirms your phone number on Nashat.',
  identity_code: '{code} is your Nashat code to confirm it is you. Never share it.',
  reset_code: '{code} is your code for a new Nashat password. Not you? Ignore this.',
  email_code: '{code} confirms your e-mail on Nashat.',
  reset_by_phone: 'You sign in to Nashat by phone, so there is no password to change.',
  phone_changed:
    'Your Nashat account now has the number that ends in {newEnding}. Not you? Tell us: {contact}',
  email_changed: 'Your Nashat account has a new e-mail. Not you? Tell us: {contact}',
  password_changed: 'Your Nashat password was changed. Not you? Tell us: {contact}',
  passkey_added: 'A passkey was added to your Nashat account. Not you? Tell us: {contact}',
  passkey_removed: 'A passkey was removed from your Nashat account. Not you? Tell us: {contact}',
  totp_added: 'Your Nashat account now asks for a code from an app. Not you? Tell us: {contact}',
  totp_replaced: 'Your Nashat account now uses codes from another app. Not you? Tell us: {contact}',
  totp_removed: 'Your Nashat account no longer asks for app codes. Not you? Tell us: {contact}',
  passkey_step_added:
    'Your Nashat account now also asks for your passkey at sign-in. Not you? Tell us: {contact}',
  passkey_step_removed:
    'Your Nashat account no longer asks for your passkey as a second step. Not you? Tell us: {contact}',
  recovery_codes_made:
    'New recovery codes were made for your Nashat account. Not you? Tell us: {contact}',
  recovery_code_used:
    'A recovery code of your Nashat account was used. Not you? Tell us: {contact}',
  second_factor_failed:
    'Someone entered 10 wrong codes for your Nashat account. Not you? Tell us: {contact}',
  sessions_ended:
    'Nashat signed you out on all devices to protect your account. Questions? {contact}',
  family_erasure:
    'Nashat: your account and family data will be erased on {when}. To keep them: {link}',
  registration_confirmed: 'Nashat: {children} {is} in: {activity}. [See you on {when}.]',
  waitlisted: 'Nashat: {children} {is} on the waiting list[, {position} in line]: {activity}.',
  offer: 'Nashat: {seats} for {children} in {activity}! [Answer by {when}:] {activities}',
  offer_missed:
    'Nashat: {seats} for {children} in {activity} went to the next family. [Your place in line: {position}.]',
  left_list: 'Nashat: {children} {is} no longer on the waiting list: {activity}.',
  registration_cancelled: 'Nashat: {children} no longer {has} {seats} in {activity}.',
  session_moved:
    'Nashat: {activity} ({children}) moves [from {before}] [to {when}][, with {moreDates}].',
  session_note: 'Nashat: {school} on {activity} ({children})[, {when}][: {note}]',
  session_cancelled:
    'Nashat: {activity} ({children}) is called off [on {when}][, with {moreDates}].',
  dates_changed:
    'Nashat: {activity} ({children}) has new dates[, from {when} on]. See them: {activities}',
  place_cancelled: 'Nashat: {school} removed {children} from {activity}. {activities}',
  activity_cancelled: 'Nashat: all of {activity} ({children}) is called off. {activities}',
  not_present:
    'Nashat: {children} {is} not marked present in {activity}[, {when}]. To check, call the school[: {phone}]. {activities}',
  registration_opened: 'Nashat: registration is open now: {activity}. {link}',
  invitation: 'Nashat: {school} invites you to work with them. {link}',
  claim: 'Nashat: {school} registered your child for {activity}. See it: {link}',
  admin_invitation: 'Nashat: you are invited to run this site. {link}',
  guardian_invitation: 'Nashat: you are invited to be the second guardian of a family. {link}',
  guardian_joined:
    'Nashat: the guardian you invited has accepted and now sees your children. A mistake? {link}',
  guardian_left: 'Nashat: the other guardian has left your family. See what that means: {link}',
  family_left: 'You left your family on Nashat. Not you? Tell us: {contact}',
  school_message: '{school} (Nashat):\n{text}[\n{written}]\n{messages}',
  saved_searches: 'Nashat: {newFit}. See or delete it: {link}',
  reminder: 'Nashat, tomorrow: {sessions}[, and {more} more]',
}
