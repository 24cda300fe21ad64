import type { en } from '../en.ts'

export const messages: (typeof en)['messages'] = {
  title: 'الرسائل',
  lead: 'ما تكتبه إليكم مدارس الأنشطة التي يشارك فيها أطفالكم.',
  loading: 'لحظة من فضلكم…',
  failedTitle: 'تعذر التحميل',
  retry: 'إعادة المحاولة',
  unexpected: 'حدث خطأ غير متوقع.',
  offline: 'لا يوجد اتصال بالإنترنت.',
  unread: 'جديدة',
  about: 'بشأن {activity}',
  inOther: 'كتبت المدرسة هذه الرسالة بالإنجليزية فقط.',
  toActivity: 'إلى صفحة النشاط',
  call: 'الاتصال بالمدرسة',
  noReplies: 'لا يمكن الرد من هنا.',
  notKept: 'تعذر حفظ أنكم قرأتم هذه الرسالة. {reason}',
  more: 'عرض المزيد',
  empty: {
    title: 'لا رسائل بعد',
    text: 'متى كتبت إليكم مدرسة بشأن نشاط ظهرت رسالتها هنا.',
  },
  settings: { text: 'هل تصلكم الرسائل بالبريد أو برسالة نصية أيضًا؟', link: 'الاختيار من حسابكم' },
}
