import type { signIn as en } from '../../en/accounts/sign-in.ts'
import { codes } from './codes.ts'

export const signIn: typeof en = {
  title: 'تسجيل الدخول',
  description: 'الدخول إلى «نشاط» برقم الجوال أو البريد الإلكتروني.',
  heading: 'تسجيل الدخول',
  needsScripts:
    'يتطلب تسجيل الدخول تفعيل جافا سكريبت في المتصفح. أما الأنشطة فيمكن الاطلاع عليها دونه.',
  contactMethod: { legend: 'طريقة الدخول', phoneNumber: 'الجوال', email: 'البريد' },
  phoneNumber: { label: 'رقم الجوال', help: 'مثل 05X XXX XXXX، ونرسل إليه رمزًا.' },
  email: { label: 'البريد الإلكتروني' },
  password: { label: 'كلمة المرور', show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور' },
  rememberMe: 'تذكّر هذا الجهاز',
  forgotPassword: 'نسيتم كلمة المرور؟',
  sendCode: 'إرسال الرمز',
  consent: {
    // On its own line, so that the line breaks stay the same when the font loads.
    text: 'رقم جديد؟ الدخول برمزه موافقة على {terms}\nواطلاع على بيان {privacy}.',
    terms: 'الشروط',
    privacy: 'الخصوصية',
  },
  submit: 'دخول',
  passkey: {
    submit: 'الدخول بمفتاح مرور',
    unsupported: 'لا يدعم هذا المتصفح مفاتيح المرور. ادخلوا بالجوال أو البريد الإلكتروني.',
    failed: 'تعذر الدخول بمفتاح المرور. يمكن المحاولة مجددًا أو الدخول بطريقة أخرى.',
  },
  noAccount: 'ليس لديكم حساب؟',
  signUp: 'إنشاء حساب',
  forgot: {
    heading: 'كلمة مرور جديدة',
    lead: 'أدخلوا بريد حسابكم، ونرسل إليه رمزًا إن كان مسجلًا لدينا.',
    submit: 'إرسال الرمز',
    back: 'العودة إلى تسجيل الدخول',
  },
  reset: {
    heading: 'كلمة مرور جديدة',
    label: 'كلمة المرور الجديدة',
    help: '١٢ خانة أو أكثر من أي نوع. بضع كلمات متتابعة خيار جيد.',
    submit: 'حفظ ودخول',
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
      required: 'أدخلوا كلمة المرور.',
      too_short: 'استخدموا ١٢ خانة أو أكثر.',
    },
    code: {
      required: 'أدخلوا أرقام الرمز الستة.',
      other: 'أدخلوا أرقام الرمز الستة.',
    },
  },
  unexpected: 'حدث خطأ غير متوقع. تحققوا من الاتصال ثم أعيدوا المحاولة.',
  offline: 'لا يوجد اتصال بالإنترنت. ما كتبتموه باقٍ هنا.',
  waiting: 'لحظة من فضلكم',
  code: codes,
}
