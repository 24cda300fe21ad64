import type { CoverKind } from '../kind.ts'

export const horseRiding: CoverKind = {
  hue: [0.5, 0.085, 56],
  tilt: -16,
  field: `
    <rect x="-30" y="0" width="360" height="200" rx="100"/>
  `,
  lines: `
    <rect x="-30" y="0" width="360" height="200" rx="100"/>
    <rect x="-56" y="-26" width="412" height="252" rx="126"/>
    <path d="M54 40v120M86 40v120M236 40v120M268 40v120" stroke-width="9" stroke-dasharray="20 14"/>
  `,
  glyphs: [
    `
      <path d="M142 36C192 42 222 92 216 170H192C196 108 176 72 138 56Z" fill="saffron"/>
      <path d="M108 170C104 144 118 128 126 112C116 114 110 116 102 124C94 132 78 128 75 116L72 104C71 98 74 95 78 90L104 58C110 50 116 47 124 45L128 26C138 30 144 36 146 44C182 58 202 102 196 170Z" fill="paper"/>
      <path d="M134 48L130 112M88 78L108 119M101 104Q140 118 176 140" fill="none" stroke="ink" stroke-width="6"/>
      <circle cx="117" cy="68" r="5.5" fill="ink"/>
    `,
    `
      <path d="M108 44C76 92 86 158 150 158S224 92 192 44" fill="none" stroke="paper" stroke-width="30"/>
      <path d="M108 44L100 58M192 44L200 58" stroke="saffron" stroke-width="30"/>
      <path d="M94 84V84.1M95 112V112.1M110 138V138.1M206 84V84.1M205 112V112.1M190 138V138.1" stroke="ink" stroke-width="10" stroke-linecap="round"/>
    `,
  ],
}
