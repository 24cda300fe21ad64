import type { CoverKind } from '../kind.ts'

export const gymnastics: CoverKind = {
  hue: [0.68, 0.12, 0],
  tilt: -16,
  field: `
    <path d="M14-10h272v220H14z"/>
  `,
  lines: `
    <path d="M14-10h272v220H14zM-16-40h332v280H-16zM14-10L286 210M286-10L14 210"/>
  `,
  glyphs: [
    `
      <g fill="none" stroke="paper" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M150 152V110L179 88M150 110L78 54"/>
        <path d="M226 98L182 84L142 64" stroke-width="15"/>
      </g>
      <path d="M84 168H216" stroke="ink" stroke-width="14" stroke-linecap="round"/>
      <circle cx="196" cy="52" r="19" fill="saffron"/>
    `,
    `
      <path d="M116-160V84M184-160V84" stroke="saffron" stroke-width="10"/>
      <circle cx="116" cy="118" r="31" fill="none" stroke="paper" stroke-width="13"/>
      <circle cx="184" cy="118" r="31" fill="none" stroke="paper" stroke-width="13"/>
      <path d="M116 78V94M184 78V94" stroke="ink" stroke-width="18"/>
    `,
  ],
}
