import type { CoverKind } from '../kind.ts'

export const tableTennis: CoverKind = {
  hue: [0.53, 0.085, 196],
  tilt: -16,
  field: `
    <path d="M-6 0h312v200H-6z"/>
  `,
  lines: `
    <path d="M-6 0h312v200H-6zM-6 100h312"/>
    <path d="M150-26v252" stroke-width="9"/>
  `,
  glyphs: [
    `
      <g transform="translate(142 98)rotate(42)scale(1.06)">
        <path d="M0 24v46" stroke="paper" stroke-width="22" stroke-linecap="round"/>
        <circle cy="-22" r="48" fill="ink"/>
        <path d="M-43 0H43C38 16 18 22 11 36H-11C-18 22-38 16-43 0Z" fill="saffron"/>
      </g>
      <circle cx="208" cy="132" r="18" fill="paper"/>
    `,
    `
      <path d="M82 128V168M218 128V168" stroke="ink" stroke-width="9"/>
      <path d="M94 86H206L246 134H54Z" fill="ink"/>
      <path d="M150 86V134" stroke="paper" stroke-width="4"/>
      <path d="M54 134H246" stroke="paper" stroke-width="9"/>
      <path d="M64 86H236V108H64Z" fill="paper"/>
      <circle cx="190" cy="56" r="16" fill="saffron"/>
    `,
  ],
}
