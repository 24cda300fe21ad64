import type { profile as en } from '../../en/family/profile.ts'

export const profile: typeof en = {
  nav: 'صفحاتكم',
  tabs: {
    overview: 'نظرة عامة',
    children: 'الأطفال',
    current: 'الأنشطة الحالية',
    previous: 'الأنشطة السابقة',
    messages: 'الرسائل',
    searches: 'البحث المحفوظ',
    edit: 'الحساب',
  },
  unread: 'غير مقروءة',
  more: '{count}+',
  description: 'صفحاتكم الخاصة في «نشاط».',
  current: {
    title: 'الأنشطة الحالية',
  },
  previous: {
    title: 'الأنشطة السابقة',
  },
}
