import type { activityPreview as english } from '../../en/manage/activity-preview.ts'

export const activityPreview: typeof english = {
  title: 'معاينة',
  note: 'الصفحة كما ستراها الأسر. المعاينة لا تحفظ شيئًا.',
  close: 'إغلاق المعاينة',
  skip: 'تجاوز المعاينة',
  frame: 'صفحة النشاط كما تراها الأسر',
  widths: { legend: 'الشاشة', phone: 'جوال', desktop: 'حاسوب' },
  languages: { legend: 'اللغة', en: 'English', ar: 'العربية' },
  loading: 'جارٍ إعداد المعاينة…',
  failed: 'تعذر عرض الصفحة. {reason}',
  retry: 'إعادة المحاولة',
  unreadable: 'لا يظهر بعد، لأن فيه ما يحتاج إلى تصحيح: {fields}.',
  unsaid: {
    activityName: 'لم يُكتب الاسم بالإنجليزية بعد',
    activityName_Ar: 'لم يُكتب الاسم بالعربية بعد',
    category: 'لم يُحدَّد المجال بعد',
    ages: 'لم تُحدَّد الأعمار بعد',
    genderId: 'لم يُحدَّد لمن هو بعد',
    fees: 'لم تُحدَّد الرسوم بعد',
    capacity: 'لم يُحدَّد عدد المقاعد بعد',
    schedule: 'لم تُحدَّد المواعيد الأسبوعية بعد',
    startDate: 'لم يُحدَّد اليوم الأول بعد',
    endDate: 'لم يُحدَّد اليوم الأخير بعد',
  },
}
