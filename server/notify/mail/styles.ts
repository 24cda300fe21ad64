// Light colours are inline, because some mail programs drop style sheets. Padding is the same on both sides
// and text is aligned by `dir`, so that one layout serves both directions.

const FONT = `font-family:'Readex Pro',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif;`
const INK = 'color:#17202A;'
const SOFT_INK = 'color:#55606C;'
const GREEN = 'color:#0B6B4D;'
// Names without a space are broken rather than widen the mail. Some mail programs know only the second one.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word;'

export const STYLE = {
  paper: `background:#FBFAF6;${INK}${FONT}font-size:16px;line-height:1.6;margin:0;${BREAKS}`,
  edge: 'padding:24px 12px 40px;',
  column: 'width:100%;max-width:600px;',
  brand: `${GREEN}${FONT}font-size:20px;font-weight:600;line-height:40px;text-decoration:none;`,
  logo: 'border-radius:11px;display:block;',
  card: 'background:#FFFFFF;border:1px solid #E6E2D8;border-radius:14px;padding:32px 24px;',
  title: `${INK}${FONT}font-size:26px;font-weight:600;line-height:1.3;margin:0 0 16px;`,
  text: `${INK}${FONT}font-size:16px;line-height:1.6;margin:0 0 24px;`,
  code: `background:#FBFAF6;${INK}border-radius:14px;font-size:36px;font-weight:600;line-height:1.3;padding:16px;text-align:center;`,
  quote: `background:#FBFAF6;${INK}${FONT}border-radius:14px;font-size:16px;line-height:1.6;padding:16px 20px;`,
  digits: 'font-variant-numeric:tabular-nums;letter-spacing:6px;',
  ticket:
    'background:#FFFFFF;border:1px solid #E6E2D8;border-radius:14px;border-collapse:separate;',
  cover: 'border-radius:13px 13px 0 0;display:block;height:auto;width:100%;',
  ticketHead: `${FONT}font-size:20px;font-weight:600;line-height:1.35;padding:16px 20px 14px;`,
  activity: `${INK}text-decoration:none;`,
  rows: `${FONT}border-top:2px dashed #E6E2D8;padding:12px 20px 16px;`,
  label: `${SOFT_INK}${FONT}font-size:14px;line-height:1.5;padding:6px 0 0;`,
  value: `${INK}${FONT}font-size:16px;line-height:1.5;font-weight:500;padding:0 0 4px;`,
  main: 'font-size:18px;font-weight:600;',
  off: 'text-decoration:line-through;',
  link: `${GREEN}font-weight:500;`,
  calendar: `background:#FDF0D6;${INK}${FONT}border-radius:14px;font-size:15px;line-height:1.6;padding:12px 16px;`,
  button: 'background:#0B6B4D;border-radius:999px;',
  buttonLink: `color:#FFFFFF;display:inline-block;${FONT}font-size:16px;font-weight:600;line-height:20px;padding:14px 28px;text-decoration:none;`,
  soft: `${SOFT_INK}${FONT}font-size:14px;line-height:1.6;margin:0 0 8px;`,
  softLink: 'color:#55606C;',
  footer: `${SOFT_INK}${FONT}font-size:14px;line-height:1.6;padding:24px 0 0;text-align:center;`,
} as const

/** For mail programs with a dark mode; `[data-ogsc]` is how Outlook marks it. */
const DARK = {
  '.paper, .code': 'background: #11151A !important; color: #EEF1F4 !important;',
  '.card, .ticket':
    'background: #191F27 !important; border-color: #2B333E !important; color: #EEF1F4 !important;',
  '.rows': 'border-color: #2B333E !important;',
  '.ink': 'color: #EEF1F4 !important;',
  '.soft': 'color: #A9B4C0 !important;',
  '.green': 'color: #53CFA2 !important;',
  '.calendar': 'background: #3A2D14 !important; color: #EEF1F4 !important;',
  '.button': 'background: #53CFA2 !important;',
  '.button-link': 'color: #0B1A14 !important;',
}

const rules = (before = '') =>
  Object.entries(DARK)
    .map(([selectors, colours]) => {
      const all = selectors.split(', ').map(selector => before + selector)
      return `${all.join(', ')} { ${colours} }`
    })
    .join('\n')

export const DARK_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rules()}
}
${rules('[data-ogsc] ')}
`
