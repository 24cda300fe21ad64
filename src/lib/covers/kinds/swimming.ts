import type { CoverKind } from '../kind.ts'

export const swimming: CoverKind = {
  hue: [0.6, 0.115, 233],
  tilt: -16,
  field: `
    <path d="M-160-152h620v46h-620zM-160-60h620v46h-620zM-160 32h620v46h-620zM-160 124h620v46h-620zM-160 216h620v46h-620zM-160 308h620v46h-620z"/>
  `,
  lines: `
    <path d="M-160-106h620M-160-60h620M-160-14h620M-160 32h620M-160 78h620M-160 124h620M-160 170h620M-160 216h620M-160 262h620M-160 308h620" stroke-width="6" stroke-dasharray="18 7"/>
  `,
  glyphs: [
    `
      <g fill="none" stroke="paper" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M86 118L144 90L122 52L184 46"/>
        <path d="M72 148q13-16 26 0t26 0t26 0t26 0t26 0t26 0" stroke-width="14"/>
      </g>
      <circle cx="184" cy="98" r="20" fill="saffron"/>
    `,
    `
      <path d="M68 96C70 26 230 26 232 96" fill="none" stroke="saffron" stroke-width="13"/>
      <path d="M136 98H164" stroke="paper" stroke-width="13"/>
      <path d="M62 98C62 78 72 70 92 70H118C134 70 142 78 142 92C142 120 126 138 98 138C76 138 62 122 62 98ZM238 98C238 78 228 70 208 70H182C166 70 158 78 158 92C158 120 174 138 202 138C224 138 238 122 238 98Z" fill="line" stroke="paper" stroke-width="11"/>
      <path d="M82 106L106 86M92 118L120 94M178 106L202 86M188 118L216 94" stroke="paper" stroke-width="6" stroke-linecap="round"/>
    `,
  ],
}
