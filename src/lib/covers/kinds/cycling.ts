import type { CoverKind } from '../kind.ts'

export const cycling: CoverKind = {
  hue: [0.64, 0.105, 214],
  tilt: 0,
  field: `
    <path d="M-20 60C70 10 120 120 210 60S330 20 340 20V150C280 120 230 190 160 170S60 130-20 190Z"/>
  `,
  lines: `
    <path d="M-20 60C70 10 120 120 210 60S330 20 340 20M-20 190C60 130 90 150 160 170S280 120 340 150M-20 20C70-30 120 80 210 20S330-20 340-20"/>
    <path d="M-20 126C60 70 100 136 190 114S300 70 340 84" stroke-dasharray="22 14"/>
  `,
  glyphs: [
    `
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="M136 120a38 38 0 1 1-76 0a38 38 0 1 1 76 0zM244 120a38 38 0 1 1-76 0a38 38 0 1 1 76 0z" stroke="paper" stroke-width="12"/>
        <path d="M98 120L126 72H186L144 120ZM144 120L120 56M206 120L182 50" stroke="saffron" stroke-width="11"/>
        <path d="M106 54H136M182 50H206" stroke="ink" stroke-width="12"/>
      </g>
    `,
    `
      <path d="M106 132L132 172L184 132" fill="none" stroke="ink" stroke-width="8" stroke-linejoin="round"/>
      <path d="M74 126C74 70 112 42 156 42C204 42 232 80 232 124C232 134 226 140 216 140H88C78 140 74 136 74 126Z" fill="paper"/>
      <path d="M98 110Q104 80 134 66L126 110ZM150 62Q172 60 190 76L166 110H142ZM204 90Q214 104 214 118H184Z" fill="ink"/>
      <path d="M78 132H228" stroke="saffron" stroke-width="12" stroke-linecap="round"/>
    `,
  ],
}
