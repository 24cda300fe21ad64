import type { en } from '../en.ts'

export const offline: (typeof en)['offline'] = {
  title: 'لا يوجد اتصال بالإنترنت',
  text: 'تحتاج هذه الصفحة إلى الإنترنت، وستُفتح تلقائيًا عند عودة الاتصال.',
  again: 'إعادة المحاولة',
}
