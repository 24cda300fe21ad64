import type { familyDues as en } from '../../en/family/family-dues.ts'

export const familyDues: typeof en = {
  title: 'المستحق والمدفوع',
  lead: 'تدفعون للمدرسة مباشرة لا عبر «نشاط»، وتسجّل المدرسة هنا ما استلمته.',
  note: 'وجدتم خطأ؟ أبلغوا المدرسة لتصحّح القيد، ويبقى القيدان ظاهرين.',
  way: 'المستحق والمدفوع',
  loading: 'لحظة من فضلكم…',
  failedTitle: 'تعذر التحميل',
  retry: 'إعادة المحاولة',
  unexpected: 'حدث خطأ غير متوقع.',
  offline: 'لا يوجد اتصال بالإنترنت.',
  empty: {
    title: 'لا مستحقات عليكم',
    text: 'عندما يحصل طفل على مقعد في نشاط برسوم، ترون هنا المستحق وما استلمته المدرسة.',
  },
  sums: {
    due: 'المستحق',
    paid: 'المدفوع',
    refunded: 'المسترد',
    left: 'المتبقي',
    over: 'المدفوع زيادةً',
  },
  settled: 'مسدد',
  ended: 'أُلغي المقعد',
  entries: 'القيود',
  kinds: { charge: 'مستحق', payment: 'مدفوع', refund: 'مسترد', correction: 'تصحيح' },
  methods: { cash: 'نقدًا', transfer: 'تحويل', terminal: 'جهاز نقاط البيع' },
  corrected: 'صُحّح ولا يدخل في الحساب',
}
