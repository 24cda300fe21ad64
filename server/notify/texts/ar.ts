import type { Texts } from './texts.ts'

const ONCE = 'يُكتب حيث طُلب، ويصلح مرة واحدة خلال خمس دقائق.'
const NOBODY_ASKS = 'لن يطلبه منكم أحد من نشاط أبدًا.'
const TELL = 'إن لم يكن ذلك منكم فأخبرونا فورًا، وسنساعدكم.'
const ALL_DONE = 'كان ذلك منكم؟ إذن لا حاجة إلى أي خطوة.'
const TELL_US = { label: 'لم يكن ذلك مني', href: '{contact}' }

const YOURS = { label: 'أنشطتكم', href: '{activities}' }
const CHOOSE = 'اختيار ما نخبركم به وطريقة وصوله: {settings}'
const FREE = 'والإلغاء مجاني حتى ينتهي النشاط.'

export const ar: Texts = {
  sms: {
    sign_in_code: 'رمز الدخول إلى نشاط: {code}. هو لكم وحدكم.',
    sign_up_code: 'رمز حسابكم الجديد في نشاط: {code}',
    phone_code: 'رمز تأكيد رقمكم في نشاط: {code}',
    identity_code: 'رمز التحقق في نشاط: {code}. إن لم تطلبوه فلا تخبروا به أحدًا.',
    reset_code: 'رمز كلمة المرور الجديدة في نشاط: {code}. إن لم تطلبوه فلن يتغير شيء.',
    email_code: 'رمز تأكيد بريدكم في نشاط: {code}',
    reset_by_phone: 'دخولكم إلى نشاط برقم الجوال، فلا كلمة مرور لتغييرها.',
    phone_changed:
      'لحسابكم في نشاط رقم جديد ينتهي بـ {newEnding}. لم يكن ذلك منكم؟ أخبرونا: {contact}',
    email_changed: 'لحسابكم في نشاط بريد جديد. لم يكن ذلك منكم؟ أخبرونا: {contact}',
    password_changed: 'تغيرت كلمة المرور لحسابكم في نشاط. لم يكن ذلك منكم؟ أخبرونا: {contact}',
    registration_confirmed: 'نشاط: تأكد تسجيل {children} في «{activity}». [الموعد {when}.]',
    waitlisted: 'نشاط: {children} في قائمة انتظار «{activity}»[، الترتيب {position}].',
    offer: 'نشاط: جاء دور {children} في «{activity}». [الرد قبل {when}:] {activities}',
    offer_missed:
      'نشاط: انتهت مهلة الرد لمقعد {children} في «{activity}». [الترتيب الآن {position}.]',
    left_list: 'نشاط: انتهى انتظار {children} لمقعد في «{activity}».',
    registration_cancelled: 'نشاط: أُلغي تسجيل {children} في «{activity}».',
    session_moved:
      'نشاط: انتقل موعد «{activity}» ({children}) [من {before}] [إلى {when}][، ومعه مواعيد أخرى عددها {more}].',
    session_cancelled:
      'نشاط: أُلغي موعد «{activity}» ({children}) [يوم {when}][، ومعه مواعيد أخرى عددها {more}].',
    reminder: 'نشاط، غدًا: {sessions}[، و{more} غيرها]',
  },
  mail: {
    sign_in_code: {
      subject: '{code} رمز الدخول إلى نشاط',
      title: 'رمز الدخول',
      text: ONCE,
      note: `لم تطلبوه؟ إذن لا يحدث شيء، فلا دخول من دون الرمز. ${NOBODY_ASKS}`,
    },
    sign_up_code: {
      subject: '{code} رمز حسابكم الجديد في نشاط',
      title: 'أهلًا بكم في نشاط',
      text: `بهذا الرمز يكتمل حسابكم. ${ONCE}`,
      note: 'لم تطلبوه؟ إذن لا حاجة إلى أي خطوة، ولن يُنشأ حساب.',
    },
    phone_code: {
      subject: '{code} رمز تأكيد رقمكم في نشاط',
      title: 'رمز تأكيد رقم الجوال',
      text: ONCE,
      note: 'لم تطلبوه؟ إذن لا حاجة إلى أي خطوة، ولن يُؤكد الرقم.',
    },
    identity_code: {
      subject: '{code} رمز التحقق في نشاط',
      title: 'هل هذا أنتم؟',
      text: `قبل تغيير أمر مهم في حسابكم نطلب هذا الرمز. ${ONCE}`,
      note: `لم تطلبوه؟ إذن لا تخبروا به أحدًا، فلا شيء يتغير من دونه. ${NOBODY_ASKS}`,
    },
    reset_code: {
      subject: '{code} رمز كلمة المرور الجديدة في نشاط',
      title: 'رمز كلمة المرور الجديدة',
      text: ONCE,
      note: 'لم تطلبوه؟ إذن لا يحدث شيء، وتبقى كلمة المرور كما هي.',
    },
    email_code: {
      subject: '{code} رمز تأكيد بريدكم في نشاط',
      title: 'هل هذا بريدكم؟',
      text: 'يُكتب هذا الرمز حيث طُلب خلال خمس دقائق، أو يكفي التأكيد بضغطة واحدة أدناه.',
      action: { label: 'تأكيد البريد', href: '{link}' },
      note: 'لم تطلبوه؟ إذن لا حاجة إلى أي خطوة، ولن يُؤكد هذا العنوان.',
    },
    reset_by_phone: {
      subject: 'دخولكم إلى نشاط برقم الجوال',
      title: 'دخولكم برقم الجوال',
      text: 'لا توجد كلمة مرور لتغييرها: يكفي إدخال رقم الجوال، ونرسل إليكم رمزًا.',
      action: { label: 'تسجيل الدخول', href: '{home}login' },
      note: 'لم تطلبوا ذلك؟ إذن لا يحدث شيء.',
    },
    phone_changed: {
      subject: 'لحسابكم في نشاط رقم جوال جديد',
      title: 'رقم الجوال الجديد',
      text: `من الآن يكون الدخول بالرقم الذي ينتهي بـ {newEnding}. ${TELL}`,
      action: TELL_US,
      note: ALL_DONE,
    },
    email_changed: {
      subject: 'لحسابكم في نشاط بريد جديد',
      title: 'تغير البريد الإلكتروني',
      text: `من الآن نكتب إلى العنوان الجديد، ولم يعد هذا العنوان تابعًا للحساب. ${TELL}`,
      action: TELL_US,
      note: ALL_DONE,
    },
    password_changed: {
      subject: 'تغيرت كلمة المرور لحسابكم في نشاط',
      title: 'تغيرت كلمة المرور',
      text: 'سُجل الخروج من كل الأجهزة الأخرى. إن لم يكن ذلك منكم فبادروا إلى تعيين كلمة مرور جديدة من «نسيت كلمة المرور»، وأخبرونا: {contact}',
      action: { label: 'الدخول وتعيين كلمة جديدة', href: '{home}login' },
      note: ALL_DONE,
    },
    registration_confirmed: {
      subject: 'تأكد تسجيل {children} في «{activity}»',
      title: 'تأكد تسجيل {children}',
      text: `«{activity}»، {school}[\nموعدكم الأقرب {when}.]\nتُدفع الرسوم في المدرسة، ${FREE}`,
      action: YOURS,
      note: CHOOSE,
    },
    waitlisted: {
      subject: 'قائمة الانتظار: {children} في «{activity}»',
      title: '{children} في قائمة الانتظار',
      text: '«{activity}»، {school}[\nترتيبكم في القائمة {position}.]\nنكتب إليكم متى جاء الدور، والانتظار مجاني.',
      action: YOURS,
      note: CHOOSE,
    },
    offer: {
      subject: 'جاء دور {children} في «{activity}»',
      title: 'جاء دور {children}',
      text: '«{activity}»، {school}[\nالمكان محجوز لكم حتى {when}، ثم ينتقل الدور إلى الأسرة التالية.]',
      action: { label: 'الرد على العرض', href: '{activities}' },
      note: CHOOSE,
    },
    offer_missed: {
      subject: 'انتهت مهلة الرد: «{activity}»',
      title: 'انتهت مهلة الرد',
      text: 'عرضنا عليكم مكانًا في «{activity}» باسم {children}، ثم انتقل الدور إلى الأسرة التالية. ما زلتم في قائمة الانتظار[، وترتيبكم {position}]. إن فات العرض القادم أيضًا انتهى الانتظار.',
      action: YOURS,
      note: CHOOSE,
    },
    left_list: {
      subject: 'انتهى انتظار {children} في «{activity}»',
      title: 'انتهى انتظار {children}',
      text: '«{activity}»، {school}\nينتهي الانتظار بانتهاء النشاط أو بعد عرضين فاتت مهلتهما، ويمكن الانضمام إلى القائمة مجددًا ما دام النشاط قائمًا.',
      action: YOURS,
      note: CHOOSE,
    },
    registration_cancelled: {
      subject: 'أُلغي تسجيل {children} في «{activity}»',
      title: 'أُلغي تسجيل {children}',
      text: '«{activity}»، {school}\nأُلغي التسجيل مجانًا. لم يكن ذلك منكم؟ أخبرونا: {contact}',
      action: YOURS,
      note: CHOOSE,
    },
    session_moved: {
      subject: 'موعد جديد: «{activity}»',
      title: 'موعد جديد لنشاط «{activity}»',
      text: '{children}، {school}[\nالموعد الآن {when}.] [وكان {before}.] [وتتغير معه مواعيد أخرى عددها {more}.]\nويتغير الموعد تلقائيًا في تقويمكم إن كان مشتركًا في نشاط. إن تعذر الحضور فيمكن إخبارنا من صفحة أنشطتكم.',
      action: YOURS,
      note: CHOOSE,
    },
    session_cancelled: {
      subject: 'أُلغي موعد: «{activity}»[، {when}]',
      title: 'أُلغي موعد «{activity}» [يوم {when}]',
      text: '{children}، {school}[\nوأُلغيت معه مواعيد أخرى عددها {more}.]\nتبقى بقية المواعيد كما هي.',
      action: YOURS,
      note: CHOOSE,
    },
    reminder: {
      subject: 'غدًا: {children}[، {day}]',
      title: 'غدًا[، {day}]',
      text: '{sessions}',
      action: YOURS,
      note: `إن تعذر الحضور فيمكن إخبارنا من صفحة أنشطتكم. ${CHOOSE}`,
    },
  },
  reminderLine: {
    sms: '{time} {children}، {activity}',
    email: '{time}: {children}، {activity}، {school}',
  },
  footer: 'نشاط: أنشطة ما بعد المدرسة',
}
