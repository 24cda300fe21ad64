import type { CoverKind } from '../kind.ts'

export const padel: CoverKind = {
  hue: [0.53, 0.14, 264],
  tilt: -16,
  field: `
    <path d="M30 4h240v192H30z"/>
  `,
  lines: `
    <path d="M30 4h240v192H30zM88 4v192M212 4v192M88 100h124M150-150v500M-60-150v500M-30-150v500M0-150v500M300-150v500M330-150v500M360-150v500"/>
    <path d="M-25 2v228M325 2v228" stroke-width="110" stroke-dasharray="4 28"/>
  `,
  glyphs: [
    `
      <g transform="translate(132 106)rotate(40)">
        <path d="M0 41v32" stroke="ink" stroke-width="15" stroke-linecap="round"/>
        <path d="M0-86C28-86 42-64 42-40C42-14 24 6 12 36H-12C-24 6-42-14-42-40C-42-64-28-86 0-86ZM-13.5 -60a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM4.5 -60a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM-23.5 -45a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM-4.5 -45a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM14.5 -45a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM-13.5 -30a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM4.5 -30a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM-23.5 -15a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM-4.5 -15a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM14.5 -15a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM-10 6H10L3 24H-3Z" fill="paper" fill-rule="evenodd"/>
      </g>
      <circle cx="202" cy="132" r="19" fill="saffron"/>
      <path d="M187 120q16 8 12 31M206 113q-2 20 15 23" fill="none" stroke="paper" stroke-width="3.5"/>
    `,
    `
      <g transform="rotate(14 150 100)">
        <path d="M116 50H184V160A10 10 0 0 1 174 170H126A10 10 0 0 1 116 160Z" fill="paper"/>
        <circle cx="150" cy="78" r="24" fill="saffron"/>
        <path d="M133 62Q150 76 136 97M167 94Q150 80 164 59" fill="none" stroke="paper" stroke-width="4"/>
        <path d="M116 104H184V146H116Z" fill="ink"/>
        <path d="M110 30H190V50H110Z" fill="ink" stroke="ink" stroke-width="6" stroke-linejoin="round"/>
        <circle cx="150" cy="125" r="11" fill="paper"/>
      </g>
    `,
  ],
}
