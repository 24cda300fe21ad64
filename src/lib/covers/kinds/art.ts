import type { CoverKind } from '../kind.ts'

export const art: CoverKind = {
  hue: [0.6, 0.15, 346],
  tilt: 0,
  field: `
    <g fill="none" stroke="field" stroke-width="26" stroke-linecap="round">
      <path d="M-20 190A190 190 0 0 1 230-30M60 230A180 180 0 0 1 330 60"/>
    </g>
  `,
  lines: `
    <path d="M-30 150A190 190 0 0 1 190-30M-10 220A200 200 0 0 1 268-20M30 230A190 190 0 0 1 320 28M96 230A160 160 0 0 1 330 94"/>
  `,
  glyphs: [
    `
      <path d="M142 42C188 42 218 70 218 104C218 126 198 134 178 132C162 130 152 138 158 150C162 160 154 166 138 166C96 166 66 138 66 104C66 70 98 42 142 42Z" fill="paper"/>
      <circle cx="98" cy="112" r="13" fill="ink"/>
      <circle cx="110" cy="78" r="13" fill="hue"/>
      <circle cx="146" cy="66" r="13" fill="saffron"/>
      <circle cx="122" cy="142" r="10" fill="shade"/>
      <path d="M182 98L236 34" stroke="ink" stroke-width="11" stroke-linecap="round"/>
      <path d="M160 124C160 106 168 98 180 92L190 102C186 114 178 122 160 124Z" fill="saffron"/>
    `,
    `
      <path d="M128 100L108 38" stroke="saffron" stroke-width="15"/>
      <path d="M101 41L100 20L115 36Z" fill="ink"/>
      <path d="M152 100V50" stroke="paper" stroke-width="10"/>
      <path d="M141 52C140 38 152 32 152 16C162 28 164 40 163 52Z" fill="ink"/>
      <path d="M174 100L196 48" stroke="ink" stroke-width="11"/>
      <path d="M185 48C186 36 200 32 206 20C212 32 214 46 206 57Z" fill="saffron"/>
      <path d="M108 92H192L184 160A10 10 0 0 1 174 168H126A10 10 0 0 1 116 160Z" fill="paper"/>
      <path d="M112 122H188" stroke="hue" stroke-width="12"/>
    `,
  ],
}
