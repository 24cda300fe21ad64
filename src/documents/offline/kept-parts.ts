/**
 * What a page that opens offline needs beyond the files that it names itself: its drawings, and the modules that
 * it loads later by `import()`. The build fails if one of these modules has no file of its own.
 */
export const KEPT_PARTS: Readonly<
  Record<string, { drawings: readonly string[]; late: readonly string[] }>
> = {
  '/manage/today': { drawings: ['calendar', 'closed', 'stopped'], late: ['follow-day'] },
  '/profile': { drawings: [], late: ['keep-week'] },
}
