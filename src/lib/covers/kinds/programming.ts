import type { CoverKind } from '../kind.ts'

export const programming: CoverKind = {
  hue: [0.44, 0.141, 280],
  tilt: -16,
  field: `
    <path d="M-160-140h620v40h-620zM-160-60h620v40h-620zM-160 20h620v40h-620zM-160 100h620v40h-620zM-160 180h620v40h-620zM-160 260h620v40h-620z"/>
  `,
  lines: `
    <path d="M-160-140h620M-160-100h620M-160-60h620M-160-20h620M-160 20h620M-160 60h620M-160 100h620M-160 140h620M-160 180h620M-160 220h620M-160 260h620M-160 300h620M-160 340h620M-140-140v500M-100-140v500M-60-140v500M-20-140v500M20-140v500M60-140v500M100-140v500M140-140v500M180-140v500M220-140v500M260-140v500M300-140v500M340-140v500M380-140v500M420-140v500"/>
  `,
  glyphs: [
    `
      <g fill="none" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M110 60L66 102L110 144M190 60L234 102L190 144" stroke="paper"/>
        <path d="M164 48L136 154" stroke="saffron"/>
      </g>
    `,
    `
      <path d="M84 42H216A12 12 0 0 1 228 54V148A12 12 0 0 1 216 160H84A12 12 0 0 1 72 148V54A12 12 0 0 1 84 42Z" fill="paper"/>
      <path d="M72 70V54A12 12 0 0 1 84 42H216A12 12 0 0 1 228 54V70Z" fill="ink"/>
      <g stroke-width="10" stroke-linecap="round">
        <path d="M90 56V56.1M108 56V56.1M92 90H122" stroke="saffron"/>
        <path d="M140 90H184M112 112H150" stroke="hue"/>
        <path d="M168 112H206M112 134H134" stroke="ink"/>
      </g>
    `,
  ],
}
