import type { CoverKind } from '../kind.ts'

export const music: CoverKind = {
  hue: [0.55, 0.141, 326],
  tilt: -16,
  field: `
    <path d="M-160 56h620v22h-620zM-160 100h620v22h-620z"/>
  `,
  lines: `
    <path d="M-160 34h620M-160 56h620M-160 78h620M-160 100h620M-160 122h620M30 34v88M282 34v88"/>
  `,
  glyphs: [
    `
      <path d="M120 46L214 30V62L132 76V146H120Z" fill="paper"/>
      <path d="M202 40h12v90h-12z" fill="paper"/>
      <g fill="paper">
        <ellipse cx="106" cy="146" rx="27" ry="20" transform="rotate(-20 106 146)"/>
        <ellipse cx="188" cy="131" rx="27" ry="20" transform="rotate(-20 188 131)" fill="saffron"/>
      </g>
    `,
    `
      <g transform="translate(136 118)rotate(42)">
        <path d="M0-60V-112" stroke="paper" stroke-width="13"/>
        <path d="M0-110L26-122" stroke="ink" stroke-width="12" stroke-linecap="round"/>
        <path d="M0-66C18-54 48-26 48 12C48 42 26 58 0 58S-48 42-48 12C-48-26-18-54 0-66Z" fill="saffron"/>
        <circle cy="2" r="15" fill="ink"/>
        <path d="M-5-110V34M5-110V34" stroke="paper" stroke-width="3"/>
        <path d="M-16 36H16" stroke="ink" stroke-width="8" stroke-linecap="round"/>
      </g>
    `,
  ],
}
