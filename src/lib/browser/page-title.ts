/** Replaces the name of the page in the title of a document: `site.title` in src/i18n. */
export const withPageName = (title: string, name: string): string =>
  title.replace(/^.*(?= · )/, () => name)
