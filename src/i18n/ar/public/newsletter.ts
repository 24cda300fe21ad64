import type { en } from '../../en.ts'

export const newsletter: (typeof en)['newsletter'] = {
  form: 'الانضمام إلى نشاط',
  label: 'البريد الإلكتروني',
  help: 'ينتقل معكم إلى صفحة التسجيل، ولا يُرسل إلى أي مكان آخر.',
  submit: 'متابعة',
  required: 'يُرجى إدخال البريد الإلكتروني.',
  dialogTitle: 'الاشتراك',
  close: 'إغلاق',
}
