import type { catalogue } from '../../i18n/en/manage/catalogue.ts'
import type { manage } from '../../i18n/en/manage/manage.ts'

/** The texts of `manage/catalogue`, with those that it shares with the list. */
export type CatalogueTexts = typeof catalogue &
  Pick<
    typeof manage,
    'failedTitle' | 'loading' | 'noRole' | 'offline' | 'retry' | 'save' | 'unexpected'
  >
