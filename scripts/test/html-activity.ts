/** An activity of the demo whose description is HTML on test servers, as in some catalogues. */
export const HTML_ACTIVITY = {
  externalId: 'demo:calligraphy-diwani-jalawiyah',
  gId: '00000000-0000-4000-8000-00000000f00d',
  description:
    '<p>Letters &amp; <b>ink</b>.</p><ul><li>Bring a reed<li>Come early</ul><p>&lt;b&gt; is for bold<img src=x onerror="document.title=1">',
  /** Its lines as text. */
  lines: ['Letters & ink.', '• Bring a reed', '• Come early', '<b> is for bold'],
}
