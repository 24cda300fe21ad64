import type { Texts } from './texts.ts'

const ONCE = 'اكتبوه حيث طلبتموه. يصلح مرة واحدة خلال خمس دقائق.'
const NOBODY_ASKS = 'لن يطلبه منكم أحد من نشاط أبدًا.'
const TELL = 'إن لم يكن ذلك منكم فأخبرونا فورًا، وسنساعدكم.'
const ALL_DONE = 'إن كان ذلك منكم فلا يلزم شيء.'
const TELL_US = { label: 'لم يكن ذلك مني', href: '{contact}' }

const YOURS = { label: 'أنشطتكم', href: '{activities}' }
const CHOOSE = { label: 'اختاروا ما نخبركم به', href: '{settings}' }
const WRITE = { label: 'راسلونا', href: '{contact}' }
const FREE = 'الإلغاء مجاني حتى انتهاء النشاط.'

export const ar: Texts = {
  sms: {
    sign_in_code: 'رمز الدخول إلى نشاط: {code}. لا تخبروا به أحدًا.',
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
    registration_confirmed: 'نشاط: تم تسجيل {children} في «{activity}». [الموعد {when}.]',
    waitlisted: 'نشاط: {children} في قائمة انتظار «{activity}»[، الترتيب {position}].',
    offer: 'نشاط: جاء دور {children} في «{activity}». [الرد قبل {when}:] {activities}',
    offer_missed:
      'نشاط: انتهت مهلة الرد لمقعد {children} في «{activity}». [الترتيب الآن {position}.]',
    left_list: 'نشاط: انتهى انتظار {children} لمقعد في «{activity}».',
    registration_cancelled: 'نشاط: أُلغي تسجيل {children} في «{activity}».',
    session_moved:
      'نشاط: انتقل موعد «{activity}» ({children}) [من {before}] [إلى {when}][، ومعه {moreDates}].',
    session_cancelled:
      'نشاط: أُلغي موعد «{activity}» ({children}) [يوم {when}][، ومعه {moreDates}].',
    dates_changed: 'نشاط: مواعيد «{activity}» ({children}) تغيّرت [من {when}]. {activities}',
    place_cancelled: 'نشاط: أنهت {school} تسجيل {children} في «{activity}». {activities}',
    activity_cancelled: 'نشاط: أُلغي «{activity}» ({children}) بالكامل. {activities}',
    registration_opened: 'نشاط: فُتح التسجيل في «{activity}». {link}',
    invitation: 'نشاط: تدعوكم {school} للعمل معها على المنصة. {link}',
    admin_invitation: 'نشاط: لديكم دعوة لإدارة الموقع. {link}',
    reminder: 'نشاط، غدًا: {sessions}[، و{moreDates}]',
  },
  mail: {
    sign_in_code: {
      subject: '{code} رمز الدخول إلى نشاط',
      title: 'رمز الدخول',
      lead: ONCE,
      note: `لم تطلبوه؟ لن يحدث شيء، فلا دخول من دون الرمز. ${NOBODY_ASKS}`,
    },
    sign_up_code: {
      subject: '{code} رمز حسابكم الجديد في نشاط',
      title: 'أهلًا بكم في نشاط',
      lead: `بهذا الرمز يكتمل حسابكم. ${ONCE}`,
      note: 'لم تطلبوه؟ لا يلزم شيء، ولن يُنشأ حساب.',
    },
    phone_code: {
      subject: '{code} رمز تأكيد رقمكم في نشاط',
      title: 'رمز تأكيد رقم الجوال',
      lead: ONCE,
      note: 'لم تطلبوه؟ لا يلزم شيء، ولن يُؤكد الرقم.',
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
      note: 'لم تطلبوه؟ لن يحدث شيء، وتبقى كلمة المرور كما هي.',
    },
    email_code: {
      subject: '{code} رمز تأكيد بريدكم في نشاط',
      title: 'هل هذا بريدكم؟',
      lead: 'اكتبوا هذا الرمز حيث طلبتموه خلال خمس دقائق، أو أكدوا بريدكم بضغطة واحدة أدناه.',
      action: { label: 'تأكيد البريد', href: '{link}' },
      note: 'لم تطلبوه؟ لا يلزم شيء، ولن يُؤكد هذا العنوان.',
    },
    reset_by_phone: {
      subject: 'دخولكم إلى نشاط برقم الجوال',
      title: 'دخولكم برقم الجوال',
      lead: 'لا توجد كلمة مرور لتغييرها: أدخلوا رقم الجوال، ونرسل إليكم رمزًا.',
      action: { label: 'تسجيل الدخول', href: '{home}login' },
      note: 'لم تطلبوا ذلك؟ لن يحدث شيء.',
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
      lead: 'سُجل الخروج من كل الأجهزة الأخرى. إن لم يكن ذلك منكم فعيّنوا فورًا كلمة مرور جديدة من «نسيتم كلمة المرور؟»، وراسلونا.',
      action: { label: 'الدخول وتعيين كلمة جديدة', href: '{home}login' },
      note: ALL_DONE,
      links: [WRITE],
    },
    registration_confirmed: {
      subject: 'تم تسجيل {children} في «{activity}»',
      title: 'تم تسجيل {children}',
      lead: '[نلقاكم {when}.]',
      text: FREE,
      action: YOURS,
      links: [CHOOSE],
    },
    waitlisted: {
      subject: 'قائمة الانتظار: {children} في «{activity}»',
      title: '{children} في قائمة الانتظار',
      lead: '[ترتيبكم في القائمة {position}.] نكتب إليكم حين يأتي دوركم، والانتظار مجاني.',
      action: YOURS,
      links: [CHOOSE],
    },
    offer: {
      subject: 'جاء دور {children} في «{activity}»',
      title: 'جاء دور {children}',
      lead: '[المقعد محجوز لكم حتى {when}، ثم ينتقل الدور إلى الأسرة التالية.]',
      text: FREE,
      action: { label: 'الرد على العرض', href: '{activities}' },
      links: [CHOOSE],
    },
    offer_missed: {
      subject: 'انتهت مهلة الرد: «{activity}»',
      title: 'انتهت مهلة الرد',
      lead: 'عرضنا عليكم مقعدًا باسم {children}، ثم انتقل الدور إلى الأسرة التالية. ما زلتم في قائمة الانتظار[، وترتيبكم {position}]. وإن فات العرض القادم أيضًا انتهى الانتظار.',
      action: YOURS,
      links: [CHOOSE],
    },
    left_list: {
      subject: 'انتهى انتظار {children} في «{activity}»',
      title: 'انتهى انتظار {children}',
      lead: 'ينتهي الانتظار بانتهاء النشاط أو بعد عرضين فاتت مهلتهما، ويمكنكم الانضمام إلى القائمة مجددًا ما دام النشاط قائمًا.',
      action: YOURS,
      links: [CHOOSE],
    },
    registration_cancelled: {
      subject: 'أُلغي تسجيل {children} في «{activity}»',
      title: 'أُلغي تسجيل {children}',
      lead: 'أُلغي التسجيل، ولا رسوم على الإلغاء.\n[{school}: {note}]',
      action: YOURS,
      note: 'لم يكن ذلك منكم؟ أخبرونا فورًا.',
      links: [WRITE, CHOOSE],
    },
    session_moved: {
      subject: 'موعد جديد: «{activity}»',
      title: 'موعد جديد لنشاط «{activity}»',
      lead: '[الموعد الآن {when}.] [وتغيّر معه {moreDates}.]\n[{school}: {note}]',
      text: 'إن تعذر الحضور فأخبرونا من صفحة أنشطتكم.',
      action: YOURS,
      links: [CHOOSE],
    },
    session_cancelled: {
      subject: 'أُلغي موعد: «{activity}»[، {when}]',
      title: 'أُلغي موعد «{activity}» [يوم {when}]',
      lead: '[وأُلغي معه {moreDates}.] تبقى بقية المواعيد كما هي.\n[{school}: {note}]',
      action: YOURS,
      links: [CHOOSE],
    },
    dates_changed: {
      subject: 'مواعيد جديدة: «{activity}»',
      title: 'مواعيد جديدة لنشاط «{activity}»',
      lead: '[أول موعد تغيّر هو {when}.] [وتغيّر معه {moreDates}.] انتقل بعض المواعيد وأُلغي بعضها، وفي ملف التقويم المرفق كل ما بقي منها.',
      text: 'إن تعذر الحضور فأخبرونا من صفحة أنشطتكم.',
      action: YOURS,
      links: [CHOOSE],
    },
    place_cancelled: {
      subject: 'انتهى التسجيل: {children}، «{activity}»',
      title: 'انتهى تسجيل {children}',
      lead: 'أنهت {school} التسجيل.\n[{school}: {note}]',
      text: 'لديكم سؤال؟ يُرجى التواصل مع المدرسة.',
      action: YOURS,
      links: [CHOOSE],
    },
    activity_cancelled: {
      subject: 'أُلغي النشاط: «{activity}»',
      title: 'أُلغي نشاط «{activity}»',
      lead: 'لن يُقام أي من المواعيد الباقية.\n[{school}: {note}]',
      text: 'بشأن ما دُفع يُرجى التواصل مع المدرسة.',
      action: YOURS,
      links: [CHOOSE],
    },
    registration_opened: {
      subject: 'فُتح التسجيل في «{activity}»',
      title: 'فُتح التسجيل',
      lead: '«{activity}»، {school}\nطلبتم أن نخبركم. المقاعد لمن يسجل أولًا.',
      action: { label: 'التسجيل', href: '{link}' },
      note: 'تصلكم هذه الرسالة مرة واحدة لأنكم طلبتموها من صفحة النشاط.',
    },
    invitation: {
      subject: 'دعوة إلى «نشاط» من {school}',
      title: 'دعوة من {school}',
      lead: 'للعمل معها على «نشاط»: أنشطتها، والمشاركون فيها، وتسجيل الحضور. ادخلوا بهذا العنوان أو أنشئوا به حسابًا، ثم اقبلوا الدعوة.',
      action: { label: 'عرض الدعوة', href: '{link}' },
      note: 'الدعوة صالحة سبعة أيام. لم تكونوا تنتظرونها؟ لا حاجة إلى فعل شيء.',
    },
    admin_invitation: {
      subject: 'دعوة لإدارة «نشاط»',
      title: 'دعوة لإدارة «نشاط»',
      lead: 'يطّلع المدير على كل شيء ويمكنه تغييره. ادخلوا بهذا العنوان أو أنشئوا به حسابًا، ثم اقبلوا الدعوة.',
      action: { label: 'عرض الدعوة', href: '{link}' },
      note: 'الدعوة صالحة سبعة أيام. لم تكونوا تنتظرونها؟ لا حاجة إلى فعل شيء.',
    },
    reminder: {
      subject: 'غدًا: {children}[، {day}]',
      title: 'غدًا[، {day}]',
      lead: '',
      text: 'إن تعذر الحضور فأخبرونا من صفحة أنشطتكم.',
      action: YOURS,
      links: [CHOOSE],
    },
  },
  moreDates: {
    one: 'موعد آخر',
    two: 'موعدان آخران',
    few: '{count} مواعيد أخرى',
    many: '{count} موعدًا آخر',
    other: '{count} موعد آخر',
  },
  reminderLine: '{time} {children}، {activity}',
  ticket: {
    who: 'لمن',
    when: 'متى',
    next: 'الموعد القادم',
    before: 'كان',
    calledOff: 'أُلغي',
    where: 'أين',
    fee: 'الرسوم',
    perChild: '{amount} ر.س لكل طفل، تُدفع في المدرسة',
    free: '٠ ر.س · مجانًا',
    map: 'فتح في الخرائط',
    page: 'صفحة النشاط',
  },
  calendar: {
    add: {
      title: 'الإضافة إلى التقويم',
      text: 'افتحوا الملف المرفق {file}. ولا حاجة إليه إن كان تقويمكم يتابع نشاط.',
    },
    update: {
      title: 'تقويمكم',
      text: 'إن أضفتم هذه المواعيد فافتحوا الملف المرفق {file} لتصحيحها. أما التقويم الذي يتابع نشاط فيتغير وحده.',
    },
  },
  footer: 'نشاط: أنشطة ما بعد المدرسة',
}
