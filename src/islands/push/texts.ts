import type { push } from '../../i18n/en/push.ts'

export type PushTexts = typeof push
