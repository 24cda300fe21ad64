import type { CoverKind } from '../kind.ts'

export const cooking: CoverKind = {
  hue: [0.63, 0.155, 42],
  tilt: 0,
  field: `
    <circle cx="150" cy="100" r="92"/>
  `,
  lines: `
    <circle cx="138" cy="96" r="84"/>
    <circle cx="138" cy="96" r="104"/>
    <circle cx="320" cy="40" r="50"/>
    <circle cx="320" cy="40" r="72"/>
    <circle cx="-20" cy="190" r="60"/>
    <circle cx="-20" cy="190" r="82"/>
  `,
  glyphs: [
    `
      <path d="M176 122L236 160" stroke="ink" stroke-width="18" stroke-linecap="round"/>
      <circle cx="138" cy="96" r="60" fill="ink"/>
      <path d="M130 58C148 50 160 66 172 72C190 82 182 106 170 112C160 118 158 136 138 134C118 134 116 124 106 118C92 108 98 92 106 84C112 76 116 64 130 58Z" fill="paper"/>
      <circle cx="138" cy="94" r="19" fill="saffron"/>
    `,
    `
      <path d="M100 118C70 114 66 70 102 66C106 38 138 28 152 46C168 28 202 40 200 66C236 70 232 114 200 118V142H100Z" fill="paper"/>
      <path d="M126 116V138M150 110V138M174 116V138" stroke="hue" stroke-width="5" stroke-linecap="round"/>
      <path d="M100 142H200V164A4 4 0 0 1 196 168H104A4 4 0 0 1 100 164Z" fill="saffron"/>
    `,
  ],
}
