import type { en } from '../../en.ts'

export const newsletter: (typeof en)['newsletter'] = {
  form: 'الانضمام إلى نشاط',
  label: 'البريد الإلكتروني',
  help: 'ننقله إلى صفحة إنشاء الحساب، ولا نرسله إلى غيرها.',
  submit: 'متابعة',
  required: 'أدخلوا البريد الإلكتروني.',
  dialogTitle: 'الاشتراك',
  close: 'إغلاق',
}
