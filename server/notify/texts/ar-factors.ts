import type { Texts } from './texts.ts'

export const ALL_DONE = 'إن كان ذلك منكم فتجاهلوا الرسالة.'
export const WRITE = { label: 'راسلونا', href: '{contact}' }

/** Mails to the owner of an account about second factors and sessions. */
export const factorMails = {
  passkey_added: {
    subject: 'أُضيف مفتاح مرور إلى حسابكم في نشاط',
    title: 'أُضيف مفتاح مرور',
    lead: 'يمكنكم الدخول به من الآن. إن لم يكن ذلك منكم فاحذفوه من حسابكم، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/edit' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_removed: {
    subject: 'حُذف مفتاح مرور من حسابكم في نشاط',
    title: 'حُذف مفتاح مرور',
    lead: 'لم يعد الدخول به ممكنًا. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/edit' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_added: {
    subject: 'فُعّل رمز التطبيق لحسابكم في نشاط',
    title: 'فُعّل التحقق بخطوتين',
    lead: 'من الآن نطلب رمز تطبيقكم عند الدخول. إن لم يكن ذلك منكم فسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_replaced: {
    subject: 'تغيّر تطبيق الرموز لحسابكم في نشاط',
    title: 'تغيّر تطبيق الرموز',
    lead: 'لم تعد رموز التطبيق السابق صالحة، وأُنشئت رموز استرداد جديدة. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_removed: {
    subject: 'أُوقف رمز التطبيق لحسابكم في نشاط',
    title: 'أُوقف رمز التطبيق',
    lead: 'لن نطلبه عند الدخول. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_step_added: {
    subject: 'صار الدخول إلى حسابكم في نشاط يطلب مفتاح المرور أيضًا',
    title: 'فُعّل التحقق بخطوتين',
    lead: 'من الآن نطلب مفتاح مروركم أيضًا عند الدخول بكلمة المرور أو برمز، وأُنشئت رموز استرداد جديدة. إن لم يكن ذلك منكم فسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_step_removed: {
    subject: 'لم يعد الدخول إلى حسابكم في نشاط يطلب مفتاح المرور بعد كلمة المرور أو الرمز',
    title: 'لم يعد مفتاح المرور خطوة ثانية',
    lead: 'لن نطلبه عند الدخول بكلمة المرور أو برمز. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  recovery_codes_made: {
    subject: 'أُنشئت رموز استرداد جديدة لحسابكم في نشاط',
    title: 'أُنشئت رموز استرداد جديدة',
    lead: 'لم تعد الرموز السابقة صالحة. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  recovery_code_used: {
    subject: 'استُخدم رمز استرداد لحسابكم في نشاط',
    title: 'استُخدم رمز استرداد',
    lead: 'لم يعد هذا الرمز صالحًا، ويمكن إنشاء رموز جديدة من حسابكم. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  second_factor_failed: {
    subject: 'أُدخلت رموز خاطئة لحسابكم في نشاط',
    title: 'عشرة رموز خاطئة في يوم واحد',
    lead: 'تجاوز أحدهم الخطوة الأولى من الدخول إلى حسابكم، ثم أدخل عشرة رموز خاطئة، ولم يدخل. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة، وسجّلوا الخروج من كل الأجهزة، وراسلونا.',
    action: { label: 'افتحوا حسابكم', href: '{home}profile/edit' },
    note: 'كان ذلك منكم ولم تنجح رموز التطبيق؟ ادخلوا برمز استرداد أو بمفتاح مرور.',
    links: [WRITE],
  },
  sessions_ended: {
    subject: 'سُجّل خروجكم من نشاط على كل الأجهزة',
    title: 'سُجّل خروجكم من كل الأجهزة',
    lead: 'أنهت إدارة «نشاط» كل جلسات حسابكم لحمايته. يمكنكم الدخول من جديد في أي وقت.',
    action: { label: 'الدخول', href: '{home}login' },
    note: 'لا تعرفون السبب؟ راسلونا.',
    links: [WRITE],
  },
} satisfies Partial<Texts['mail']>
