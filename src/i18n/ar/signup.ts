import type { signup as en } from '../en/signup.ts'

export const signup: typeof en = {
  title: 'إنشاء حساب',
  description: 'حسابات أولياء الأمور في نشاط.',
  heading: 'الحسابات قريبًا',
  text: 'وإلى ذلك الحين يمكن الاطلاع على كل الأنشطة دون حساب: لمن هي ومتى وأين وبكم وكم بقي من المقاعد. وللتسجيل يمكن التواصل مع المدرسة.',
}
