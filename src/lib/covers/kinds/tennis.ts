import type { CoverKind } from '../kind.ts'

export const tennis: CoverKind = {
  hue: [0.6, 0.125, 128],
  tilt: -16,
  field: `
    <path d="M-4 36h308v128H-4z"/>
  `,
  lines: `
    <path d="M-4-4h308v208H-4zM-4 36h308M-4 164h308M62 36v128M238 36v128M62 100h176M150-150v500"/>
  `,
  glyphs: [
    `
      <g transform="translate(136 106)rotate(42)scale(1.08)">
        <g fill="none" stroke="paper">
          <path d="M-17 -68.4V4.4M0 -74V10M17 -68.4V4.4M-25.3 -60H25.3M-32.1 -46H32.1M-34 -32H34M-32.1 -18H32.1M-25.3 -4H25.3" stroke-width="3"/>
          <ellipse cy="-32" rx="36" ry="44" stroke-width="9"/>
          <path d="M-22 4L0 34L22 4" stroke-width="8" stroke-linejoin="round"/>
        </g>
        <path d="M0 32v46" stroke="ink" stroke-width="14" stroke-linecap="round"/>
      </g>
      <circle cx="210" cy="136" r="19" fill="saffron"/>
      <path d="M195 124q16 8 12 31M214 117q-2 20 15 23" fill="none" stroke="paper" stroke-width="3.5"/>
    `,
    `
      <path d="M56 76H92M44 104H84M60 132H94" stroke="paper" stroke-width="8" stroke-linecap="round"/>
      <circle cx="166" cy="100" r="58" fill="saffron"/>
      <path d="M122 62Q166 92 134 148M210 138Q166 108 198 52" fill="none" stroke="paper" stroke-width="8"/>
    `,
  ],
}
