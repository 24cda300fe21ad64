import { ALL_DONE, WRITE } from './ar-factors.ts'
import type { Texts } from './texts.ts'

const ONCE = 'اكتبوه حيث طلبتموه. يصلح مرة واحدة خلال خمس دقائق.'
const NOBODY_ASKS = 'لن يطلبه منكم أحد من نشاط أبدًا.'
const TELL = 'إن لم يكن ذلك منكم فأخبرونا فورًا، وسنساعدكم.'
const TELL_US = { label: 'لم يكن ذلك مني', href: '{contact}' }

/** Mails with codes, and mails about changes of the ways to sign in. */
export const accountMails = {
  sign_in_code: {
    subject: '{code} رمز الدخول إلى نشاط',
    title: 'رمز الدخول',
    lead: ONCE,
    note: `لم تطلبوه؟ تجاهلوه، فلا دخول من دون الرمز. ${NOBODY_ASKS}`,
  },
  sign_up_code: {
    subject: '{code} رمز حسابكم الجديد في نشاط',
    title: 'أهلًا بكم في نشاط',
    lead: `بهذا الرمز يكتمل حسابكم. ${ONCE}`,
    note: 'لم تطلبوه؟ تجاهلوه، ولن يُنشأ حساب.',
  },
  phone_code: {
    subject: '{code} رمز تأكيد رقمكم في نشاط',
    title: 'رمز تأكيد رقم الجوال',
    lead: ONCE,
    note: 'لم تطلبوه؟ تجاهلوه، ولن يُؤكد الرقم.',
  },
  identity_code: {
    subject: '{code} رمز التحقق في نشاط',
    title: 'هل هذا أنتم؟',
    lead: `قبل تغيير أمر مهم في حسابكم نطلب هذا الرمز. ${ONCE}`,
    note: `لم تطلبوه؟ لا تخبروا به أحدًا، فلا شيء يتغير من دونه. ${NOBODY_ASKS}`,
  },
  reset_code: {
    subject: '{code} رمز كلمة المرور الجديدة في نشاط',
    title: 'رمز كلمة المرور الجديدة',
    lead: ONCE,
    note: 'لم تطلبوه؟ تجاهلوه، وتبقى كلمة المرور كما هي.',
  },
  email_code: {
    subject: '{code} رمز تأكيد بريدكم في نشاط',
    title: 'هل هذا بريدكم؟',
    lead: 'اكتبوا هذا الرمز حيث طلبتموه خلال خمس دقائق، أو أكّدوا بريدكم بضغطة واحدة أدناه.',
    action: { label: 'تأكيد البريد', href: '{link}' },
    note: 'لم تطلبوه؟ تجاهلوه، ولن يُؤكد هذا العنوان.',
  },
  reset_by_phone: {
    subject: 'دخولكم إلى نشاط برقم الجوال',
    title: 'دخولكم برقم الجوال',
    lead: 'لا توجد كلمة مرور لتغييرها: أدخلوا رقم الجوال، ونرسل إليكم رمزًا.',
    action: { label: 'تسجيل الدخول', href: '{home}login' },
    note: 'لم تطلبوا ذلك؟ يمكنكم تجاهله.',
  },
  phone_changed: {
    subject: 'لحسابكم في نشاط رقم جوال جديد',
    title: 'رقم الجوال الجديد',
    lead: `من الآن تدخلون بالرقم الذي ينتهي بـ {newEnding}. ${TELL}`,
    action: TELL_US,
    note: ALL_DONE,
  },
  email_changed: {
    subject: 'لحسابكم في نشاط بريد جديد',
    title: 'تغيّر البريد الإلكتروني',
    lead: `من الآن نكتب إلى العنوان الجديد، ولم يعد هذا العنوان تابعًا للحساب. ${TELL}`,
    action: TELL_US,
    note: ALL_DONE,
  },
  password_changed: {
    subject: 'تغيّرت كلمة المرور لحسابكم في نشاط',
    title: 'تغيّرت كلمة المرور',
    lead: 'سُجّل الخروج من كل الأجهزة الأخرى. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة من «نسيتم كلمة المرور؟»، وراسلونا.',
    action: { label: 'الدخول وتعيين كلمة جديدة', href: '{home}login' },
    note: ALL_DONE,
    links: [WRITE],
  },
} satisfies Partial<Texts['mail']>
