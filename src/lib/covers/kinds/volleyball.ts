import type { CoverKind } from '../kind.ts'

export const volleyball: CoverKind = {
  hue: [0.78, 0.125, 86],
  tilt: -16,
  field: `
    <path d="M-160 8h620v184h-620z"/>
  `,
  lines: `
    <path d="M-160 8h620v184h-620M62 8v184M238 8v184M144-150v500M156-150v500"/>
    <path d="M150-150v500" stroke-width="12" stroke-dasharray="4 20"/>
  `,
  glyphs: [
    `
      <circle cx="150" cy="100" r="56" fill="paper"/>
      <g transform="translate(84 34)scale(5.5)" fill="none" stroke="ink" stroke-width=".85">
        <path d="M11 7a16 16 20 0 1 10.98 4.362"/>
        <path d="M12 12a13 13 0 0 1-8.66 5"/>
        <path d="M16.83 13.634a16 16 0 0 1-9.267 7.328"/>
        <path d="M20.66 17A13 13 0 0 0 12 12a13 13 0 0 1 0-10"/>
        <path d="M8.17 15.366a16 16 0 0 1-1.713-11.69"/>
      </g>
    `,
    `
      <path d="M76 92V144M104 92V144M132 92V144M160 92V144M188 92V144M216 92V144M62 110H238M62 128H238" stroke="paper" stroke-width="3"/>
      <path d="M62 146H238" stroke="paper" stroke-width="7"/>
      <path d="M62 92H238" stroke="paper" stroke-width="12"/>
      <path d="M62 74V172M238 74V172" stroke="ink" stroke-width="10" stroke-linecap="round"/>
      <circle cx="166" cy="54" r="32" fill="saffron"/>
      <path d="M137 42Q160 44 166 54Q150 66 148 80M166 54Q182 46 180 26M166 54Q186 62 192 74" fill="none" stroke="ink" stroke-width="5"/>
    `,
  ],
}
