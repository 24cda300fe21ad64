import type { en } from '../../en.ts'

export const site: (typeof en)['site'] = {
  name: 'نشاط',
  title: '{page} · نشاط',
  skip: 'الانتقال إلى المحتوى',
  home: 'نشاط، الصفحة الرئيسية',
  nav: {
    label: 'التنقل الرئيسي',
    footerLabel: 'المزيد',
    activities: 'الأنشطة',
    about: 'من نحن',
    contact: 'تواصل معنا',
    terms: 'الشروط',
    privacy: 'الخصوصية',
    subscribe: 'الانضمام',
  },
  menu: { open: 'القائمة', close: 'إغلاق القائمة' },
  bar: {
    label: 'تنقل سريع',
    explore: 'استكشاف',
    week: 'الأسبوع',
    saved: 'المفضلة',
    account: 'الحساب',
  },
  search: {
    label: 'البحث في الأنشطة',
    placeholder: 'كرة قدم، شطرنج، اسم مدرسة…',
    submit: 'بحث',
    open: 'فتح البحث',
    close: 'إغلاق البحث',
  },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
  account: {
    login: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    account: 'حسابي',
    profile: 'الملف الشخصي',
    logout: 'تسجيل الخروج',
    closeLogin: 'إغلاق تسجيل الدخول',
    loading: 'لحظة من فضلكم…',
  },
  needsScripts:
    'تتطلب هذه الصفحة جافا سكريبت. فعّلوه من إعدادات المتصفح، أما الأنشطة فتظهر من دونه.',
  breadcrumbs: 'مسار الصفحة',
  toTop: 'إلى أعلى الصفحة',
  footer: {
    join: 'انضموا إلى نشاط لتجدوا الأنشطة اللاصفية وتحجزوها وتتابعوها بكل سهولة.',
    rights: '© {year} نشاط',
  },
}
