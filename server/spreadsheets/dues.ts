import type { DuesKind, PaymentMethod } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import type { DuesAccount } from '#contract/manage/dues.ts'
import type { Spreadsheet } from './spreadsheet.ts'

const en = {
  title: 'Dues',
  columns: {
    child: 'Child',
    guardian: 'Guardian',
    kind: 'Entry',
    amount: 'Amount in SAR',
    method: 'Paid by',
    receivedOn: 'Day',
    note: 'Note',
    counts: 'Counts',
    notedBy: 'Recorded by',
    notedOn: 'Recorded on',
  },
  kinds: {
    charge: 'Due',
    payment: 'Paid',
    refund: 'Refunded',
    correction: 'Correction',
  } as Record<DuesKind, string>,
  methods: { cash: 'Cash', transfer: 'Transfer', terminal: 'Card terminal' } as Record<
    PaymentMethod,
    string
  >,
  removed: 'Removed child',
  yes: 'Yes',
  no: 'No, corrected',
}

type Texts = typeof en
type Column = keyof Texts['columns']

const ar: Texts = {
  title: 'المستحقات',
  columns: {
    child: 'الطفل',
    guardian: 'ولي الأمر',
    kind: 'القيد',
    amount: 'المبلغ بالريال',
    method: 'طريقة الدفع',
    receivedOn: 'التاريخ',
    note: 'ملاحظة',
    counts: 'محتسب',
    notedBy: 'سجّله',
    notedOn: 'تاريخ التسجيل',
  },
  kinds: { charge: 'مستحق', payment: 'مدفوع', refund: 'مسترد', correction: 'تصحيح' },
  methods: { cash: 'نقدًا', transfer: 'تحويل', terminal: 'جهاز نقاط البيع' },
  removed: 'طفل حُذفت بياناته',
  yes: 'نعم',
  no: 'لا، صُحّح',
}

const TEXTS: Record<Language, Texts> = { en, ar }

interface Line {
  account: DuesAccount
  entry: DuesAccount['entries'][number]
  isCorrected: boolean
}

const CELLS: Record<Column, (line: Line, t: Texts) => string | number | null> = {
  child: ({ account: { child } }, t) =>
    child ? `${child.firstName} ${child.lastName}` : t.removed,
  guardian: ({ account }) => account.child?.guardianName ?? null,
  kind: ({ entry }, t) => t.kinds[entry.kind],
  amount: ({ entry }) => entry.amount,
  method: ({ entry }, t) => entry.method && t.methods[entry.method],
  receivedOn: ({ entry }) => entry.receivedOn,
  note: ({ entry }) => entry.note,
  counts: ({ entry, isCorrected }, t) =>
    isCorrected || entry.kind === 'correction' ? t.no : t.yes,
  notedBy: ({ entry }) => entry.by,
  notedOn: ({ entry }) => entry.at.slice(0, 'YYYY-MM-DD'.length),
}

const COLUMNS = Object.keys(CELLS) as Column[]

/** Makes a table of an activity's ledger, one row per entry. */
export function duesSheet(accounts: readonly DuesAccount[], language: Language): Spreadsheet {
  const t = TEXTS[language]
  return {
    title: t.title,
    header: COLUMNS.map(column => t.columns[column]),
    rows: accounts.flatMap(linesOf).map(line => COLUMNS.map(column => CELLS[column](line, t))),
    isRightToLeft: language === 'ar',
  }
}

function linesOf(account: DuesAccount): Line[] {
  const corrected = new Set(account.entries.map(({ corrects }) => corrects))
  return account.entries.map(entry => ({
    account,
    entry,
    isCorrected: corrected.has(entry.entryId),
  }))
}
