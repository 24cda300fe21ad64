import type { push } from '../../i18n/en/accounts/push.ts'

export type PushTexts = typeof push
