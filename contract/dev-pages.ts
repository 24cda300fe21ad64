/** The cookie that holds the key of the pages below `/dev`. Scripts send it too. */
export const DEV_COOKIE = 'nashat-dev'

/** Shown to a visitor who opens a `/dev` page without its key (server/routes/dev-pages.ts). */
export const DEV_KEY_MISSING = {
  en: {
    title: 'This page needs a key',
    where:
      'It shows private data. The address with the key was printed where this site was started; the key alone is in the file dev-key in DATA_DIR.',
    once: 'Open it once with the key, and this browser is remembered.',
  },
  ar: {
    title: 'هذه الصفحة لا تُفتح إلا بمفتاحها',
    where:
      'تعرض هذه الصفحة ما هو خاص. من شغّل هذا الموقع يجد العنوان مع المفتاح حيث شغّله، ويجد المفتاح وحده في ملف dev-key داخل مجلد DATA_DIR.',
    once: 'بعد فتحها بالمفتاح مرة واحدة يُعرف هذا المتصفح.',
  },
} as const
