import * as z from 'zod/mini'
import type { Language } from './language.ts'

type Texts = { readonly status: number } & { readonly [L in Language]: string }

/** Every refusal of the API: its HTTP status, and its message in each language. */
export const REFUSALS = {
  invalid_input: {
    status: 400,
    en: 'Check what you entered.',
    ar: 'راجعوا ما أدخلتموه.',
  },
  wrong_credentials: {
    status: 400,
    en: 'This e-mail and password do not match. Try again, or sign in with your phone.',
    ar: 'لا يتطابق البريد وكلمة المرور. أعيدوا المحاولة أو ادخلوا برقم الجوال.',
  },
  otp_wrong: {
    status: 400,
    en: 'That code is not right. Check the message and try again.',
    ar: 'الرمز غير صحيح. راجعوا الرسالة ثم أعيدوا المحاولة.',
  },
  otp_expired: {
    status: 400,
    en: 'This code no longer works. Ask for a new one.',
    ar: 'انتهت صلاحية الرمز. يمكن طلب رمز جديد.',
  },
  passkey_refused: {
    status: 400,
    en: 'That passkey was not accepted. Try again, or sign in another way.',
    ar: 'لم يُقبل مفتاح المرور. يمكن المحاولة مجددًا أو الدخول بطريقة أخرى.',
  },
  too_many_passkeys: {
    status: 409,
    en: 'You have reached the passkey limit. Remove one you do not use.',
    ar: 'بلغ عدد مفاتيح المرور في حسابكم حدّه. احذفوا منها ما لا تستخدمونه.',
  },
  second_factor_required: {
    status: 400,
    en: 'One more step: your passkey, the code from your app, or a recovery code.',
    ar: 'بقيت خطوة واحدة: مفتاح المرور أو رمز التطبيق أو أحد رموز الاسترداد.',
  },
  second_factor_wrong: {
    status: 400,
    en: 'That code is wrong or already used. Try the next one.',
    ar: 'الرمز غير صحيح أو سبق استخدامه. جرّبوا الرمز التالي.',
  },
  second_factor_expired: {
    status: 400,
    en: 'That took too long. Start again.',
    ar: 'انتهت المهلة. ابدؤوا من جديد.',
  },
  email_code_wrong: {
    status: 400,
    en: 'That code is not right. Check the e-mail and try again.',
    ar: 'الرمز غير صحيح. راجعوا البريد ثم أعيدوا المحاولة.',
  },
  email_code_expired: {
    status: 400,
    en: 'This code no longer works. Ask for a new e-mail.',
    ar: 'انتهت صلاحية الرمز. يمكن طلب رسالة جديدة.',
  },
  token_missing: {
    status: 401,
    en: 'Sign in to continue.',
    ar: 'سجّلوا الدخول للمتابعة.',
  },
  token_expired: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    ar: 'انتهت الجلسة. سجّلوا الدخول مجددًا.',
  },
  token_invalid: {
    status: 401,
    en: 'Your session is no longer valid. Sign in again.',
    ar: 'لم تعد الجلسة صالحة. سجّلوا الدخول مجددًا.',
  },
  forbidden: {
    status: 403,
    en: 'You do not have access to this.',
    ar: 'لا تتوفر صلاحية الوصول إلى هذا المحتوى.',
  },
  second_factor_missing: {
    status: 403,
    en: 'Your role needs a second step at sign-in. Set one up first: a passkey or an authenticator app.',
    ar: 'يتطلب دوركم خطوة ثانية عند الدخول. أعدّوها أولًا: مفتاح مرور أو تطبيق رموز.',
  },
  second_factor_unproven: {
    status: 403,
    en: 'This needs your second step: your passkey, a code from your app, or a recovery code.',
    ar: 'يتطلب هذا خطوتكم الثانية: مفتاح المرور أو رمز التطبيق أو رمز استرداد.',
  },
  email_not_confirmed: {
    status: 403,
    en: 'Confirm your e-mail first.',
    ar: 'أكّدوا بريدكم الإلكتروني أولًا.',
  },
  not_found: {
    status: 404,
    en: 'We could not find this.',
    ar: 'لم نعثر على المطلوب.',
  },
  activity_full: {
    status: 409,
    en: 'All seats are taken.',
    ar: 'اكتملت المقاعد.',
  },
  already_registered: {
    status: 409,
    en: 'This child is already registered.',
    ar: 'سبق تسجيل هذا الطفل.',
  },
  registration_closed: {
    status: 409,
    en: 'Registration is closed.',
    ar: 'التسجيل مغلق.',
  },
  schedule_conflict: {
    status: 409,
    en: 'This overlaps with another of the child’s activities.',
    ar: 'يتعارض الموعد مع نشاط آخر للطفل نفسه.',
  },
  email_taken: {
    status: 409,
    en: 'This e-mail already has an account. Sign in instead.',
    ar: 'لهذا البريد حساب بالفعل. يمكن تسجيل الدخول به.',
  },
  phone_taken: {
    status: 409,
    en: 'This number already has an account. Sign in instead.',
    ar: 'لهذا الرقم حساب بالفعل. يمكن تسجيل الدخول به.',
  },
  offer_expired: {
    status: 409,
    en: 'This seat is no longer held: the offer has expired.',
    ar: 'لم يعد المقعد محجوزًا، فقد انتهت مهلة الرد.',
  },
  image_unreadable: {
    status: 400,
    en: 'We cannot read this picture. Choose a JPEG, PNG or WebP of up to 40 megapixels.',
    ar: 'تعذرت قراءة هذه الصورة. اختاروا صورة JPEG أو PNG أو WebP لا تتجاوز ٤٠ ميغابكسل.',
  },
  invitation_dead: {
    status: 400,
    en: 'This invitation no longer works. Ask the person who sent it for a new one.',
    ar: 'لم تعد هذه الدعوة صالحة. يمكن طلب دعوة جديدة ممن أرسلها.',
  },
  guardian_exists: {
    status: 409,
    en: 'This family already has two guardians. One of you has to leave first.',
    ar: 'لهذه الأسرة وليّا أمر بالفعل، ولا بد أن يغادرها أحدكما أولًا.',
  },
  guardian_to_be_erased: {
    status: 409,
    en: 'The other guardian’s account will be erased, and with it the children who stay there. Take yours with you, or leave once it is erased.',
    ar: 'حساب ولي الأمر الآخر في انتظار المحو، ويُمحى معه من يبقى فيه من الأطفال. خذوا أطفالكم معكم، أو غادروا بعد محوه.',
  },
  to_be_erased: {
    status: 409,
    en: 'This account will be erased. Keep it first, under “Your family’s data”.',
    ar: 'هذا الحساب في انتظار المحو. أبقوا عليه أولًا من صفحة «بيانات أسرتكم».',
  },
  edited_meanwhile: {
    status: 409,
    en: 'Someone else changed this meanwhile. Check their changes, then decide.',
    ar: 'عدّل شخص آخر هذا المحتوى في هذه الأثناء. راجعوا تعديله ثم قرروا.',
  },
  not_published: {
    status: 409,
    en: 'This activity is not published.',
    ar: 'هذا النشاط غير منشور.',
  },
  still_staff: {
    status: 409,
    en: 'You still work with a school here, or run this site. Have that role removed first, then erase the account.',
    ar: 'ما زال لهذا الحساب دور لدى مدرسة أو في إدارة الموقع. اطلبوا إنهاء الدور أولًا، ثم امحوا الحساب.',
  },
  sibling_refused: {
    status: 409,
    en: 'Not registered, because another child could not be.',
    ar: 'لم يتم التسجيل لتعذر تسجيل طفل آخر معه.',
  },
  idempotency_conflict: {
    status: 409,
    en: 'This request was already sent with different content.',
    ar: 'سبق إرسال هذا الطلب بمحتوى مختلف.',
  },
  too_large: {
    status: 413,
    en: 'That is more than we can take at once.',
    ar: 'المحتوى أكبر مما يمكن استقباله دفعة واحدة.',
  },
  unsupported_media_type: {
    status: 415,
    en: 'Send JSON that is not compressed.',
    ar: 'أرسلوا الطلب بصيغة JSON دون ضغط.',
  },
  not_eligible: {
    status: 422,
    en: 'This activity is not right for this child.',
    ar: 'هذا النشاط لا يناسب هذا الطفل.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Wait a little and try again.',
    ar: 'طلبات كثيرة في وقت قصير. انتظروا قليلًا ثم أعيدوا المحاولة.',
  },
  unexpected: {
    status: 500,
    en: 'An unexpected error occurred.',
    ar: 'حدث خطأ غير متوقع.',
  },
  unavailable: {
    status: 503,
    en: 'We are briefly unavailable. Try again shortly.',
    ar: 'الخدمة غير متاحة للحظات. أعيدوا المحاولة بعد قليل.',
  },
} as const satisfies Record<string, Texts>

export type RefusalCode = keyof typeof REFUSALS

/** The messages for single fields, by `errors[].code`. */
export const FIELD_ERRORS = {
  required: { en: 'Fill this in.', ar: 'املؤوا هذا الحقل.' },
  wrong_type: { en: 'This is not the right type.', ar: 'القيمة ليست من النوع المطلوب.' },
  wrong_format: { en: 'This is not in the right format.', ar: 'القيمة ليست بالصيغة المطلوبة.' },
  unknown_value: { en: 'This is not one of the choices.', ar: 'القيمة ليست من الخيارات المتاحة.' },
  too_small: { en: 'This is too small.', ar: 'القيمة أصغر من المسموح.' },
  too_big: { en: 'This is too big.', ar: 'القيمة أكبر من المسموح.' },
  too_short: { en: 'This is too short.', ar: 'النص أقصر من المطلوب.' },
  too_common: {
    en: 'This is easy to guess. A few words in a row make a good password.',
    ar: 'كلمة المرور هذه سهلة التخمين. جرّبوا بضع كلمات متتابعة.',
  },
  proof_required: {
    en: 'Confirm it is you first, with your password or a new code.',
    ar: 'أكّدوا هويتكم أولًا بكلمة المرور أو برمز جديد.',
  },
  in_future: { en: 'This day is in the future.', ar: 'هذا التاريخ لم يأتِ بعد.' },
  in_past: { en: 'This time is in the past.', ar: 'هذا الوقت مضى.' },
  not_a_child: {
    en: 'Nashat is for children up to 18 years old.',
    ar: '«نشاط» للأطفال حتى سن الثامنة عشرة.',
  },
  taken: { en: 'This name is already taken.', ar: 'هذا الاسم مستخدم من قبل.' },
  time_taken: {
    en: 'There is already a date at this time, or a called-off one that you can add again.',
    ar: 'يوجد موعد في هذا الوقت، أو موعد أُلغي ويمكن إضافته من جديد.',
  },
  too_many: { en: 'You cannot add any more.', ar: 'لا يمكن إضافة المزيد.' },
  no_date_to_come: {
    en: 'There are no upcoming dates. Check days, times and dates.',
    ar: 'لا يوجد موعد قادم. راجعوا الأيام والأوقات والتواريخ.',
  },
  too_long: { en: 'This is too long.', ar: 'النص أطول من المسموح.' },
} as const satisfies Record<string, { readonly [L in Language]: string }>

export type FieldErrorCode = keyof typeof FIELD_ERRORS

/** An RFC 9457 problem document, the body of every refusal. `message` is meant for people. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(
    z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  ),
  requestId: z.string(),
  /** The current state, if somebody else changed it first (`edited_meanwhile`). */
  current: z.optional(z.unknown()),
})

export type Problem = z.infer<typeof problem>
