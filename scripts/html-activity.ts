/** An activity of the demo, with the description that it has where tests run: HTML, as catalogues bring it. */
export const HTML_ACTIVITY = {
  externalId: 'demo:calligraphy-diwani-jalawiyah',
  gId: '00000000-0000-4000-8000-00000000f00d',
  description:
    '<p>Letters &amp; <b>ink</b>.</p><ul><li>Bring a reed<li>Come early</ul><img src=x onerror="document.title=1">',
}
