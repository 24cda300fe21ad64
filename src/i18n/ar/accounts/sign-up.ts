import type { signUp as en } from '../../en/accounts/sign-up.ts'

export const signUp: typeof en = {
  title: 'إنشاء حساب',
  description: 'حساب في «نشاط» برقم الجوال أو البريد الإلكتروني.',
  heading: 'إنشاء حساب',
  lead: 'للآباء والأمهات والأوصياء، مجانًا.',
  needsScripts:
    'يتطلب إنشاء الحساب تفعيل جافا سكريبت في المتصفح. أما الأنشطة فيمكن الاطلاع عليها دون حساب.',
  contactMethod: { legend: 'طريقة التسجيل', phoneNumber: 'الجوال', email: 'البريد' },
  phoneNumber: { label: 'رقم الجوال', help: 'مثل 05X XXX XXXX، ونرسل إليه رمزًا.' },
  email: { label: 'البريد الإلكتروني', help: 'نرسل إليه رمزًا لتأكيده.' },
  password: {
    label: 'كلمة المرور',
    help: '١٢ خانة أو أكثر من أي نوع. بضع كلمات متتابعة خيار جيد.',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
  },
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  city: {
    label: 'المدينة',
    none: 'اختاروا مدينتكم',
    failed: 'تعذر تحميل المدن. ما كتبتموه باقٍ، عدا كلمة المرور.',
    retry: 'إعادة المحاولة',
  },
  consent: {
    text: 'أوافق على {terms} وقد اطلعت على كيفية استخدام بياناتي ({privacy}).',
    terms: 'الشروط',
    privacy: 'الخصوصية',
  },
  submit: { phoneNumber: 'متابعة', email: 'إنشاء حساب' },
  first: { label: 'للتسجيل في هذا النشاط', isNew: 'أنا هنا لأول مرة', hasAccount: 'لدي حساب' },
  haveAccount: 'لديكم حساب؟',
  signIn: 'تسجيل الدخول',
  taken: {
    phoneNumber: 'لهذا الرقم حساب بالفعل.',
    email: 'لهذا البريد حساب بالفعل.',
    signIn: 'تسجيل الدخول به',
  },
  errors: {
    phoneNumber: {
      required: 'أدخلوا رقم الجوال.',
      other: 'أدخلوا رقمًا مثل 05X XXX XXXX، أو رقمًا مع رمز الدولة.',
    },
    email: {
      required: 'أدخلوا البريد الإلكتروني.',
      other: 'اكتبوا عنوانًا مثل name@example.com.',
    },
    password: {
      required: 'اختاروا كلمة مرور.',
      too_short: 'استخدموا ١٢ خانة أو أكثر.',
    },
    firstName: { required: 'أدخلوا الاسم الأول.' },
    lastName: { required: 'أدخلوا اسم العائلة.' },
    cityId: { required: 'اختاروا المدينة.', other: 'اختاروا المدينة.' },
    consent: { required: 'وافقوا على الشروط أولًا.' },
  },
  unexpected: 'حدث خطأ غير متوقع. تحققوا من الاتصال ثم أعيدوا المحاولة.',
  offline: 'لا يوجد اتصال بالإنترنت. ما كتبتموه باقٍ هنا.',
  waiting: 'لحظة من فضلكم',
}
