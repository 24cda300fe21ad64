import type { CoverKind } from '../kind.ts'

export const basketball: CoverKind = {
  hue: [0.5, 0.136, 298],
  tilt: -16,
  field: `
    <path d="M-80 46H104v108H-80z"/>
  `,
  lines: `
    <path d="M-80 46H104v108H-80M-80-38H40a138 138 0 0 1 0 276H-80M262-150v500"/>
    <circle cx="104" cy="100" r="54"/>
    <circle cx="262" cy="100" r="54"/>
  `,
  glyphs: [
    `
      <circle cx="150" cy="100" r="56" fill="saffron"/>
      <g transform="rotate(20 150 100)" fill="none" stroke="ink" stroke-width="5">
        <path d="M150 44v112M94 100h112M110 60.8a56 56 0 0 1 0 78.4M190 60.8a56 56 0 0 0 0 78.4"/>
      </g>
    `,
    `
      <path d="M94 32H206A8 8 0 0 1 214 40V104A8 8 0 0 1 206 112H94A8 8 0 0 1 86 104V40A8 8 0 0 1 94 32Z" fill="paper"/>
      <path d="M127 58H173V96H127Z" fill="none" stroke="ink" stroke-width="7"/>
      <path d="M118 116L132 172H168L182 116M133 116L157 172M167 116L143 172M124 142H176" fill="none" stroke="paper" stroke-width="5"/>
      <path d="M112 112H188" stroke="saffron" stroke-width="12" stroke-linecap="round"/>
    `,
  ],
}
