import type { CoverKind } from '../kind.ts'

export const calligraphy: CoverKind = {
  hue: [0.47, 0.08, 184],
  tilt: -16,
  field: `
    <circle cx="110" cy="96" r="96"/>
  `,
  lines: `
    <path d="M-160 20h620M-160 60h620M-160 140h620M-160 180h620"/>
    <circle cx="110" cy="96" r="96"/>
    <path d="M38 64l18-18 18 18-18 18zM38 100l18-18 18 18-18 18zM38 136l18-18 18 18-18 18z" fill="line" stroke="none"/>
  `,
  glyphs: [
    `
      <path d="M100 150C138 178 204 172 232 128C204 150 158 150 116 136Z" fill="saffron"/>
      <g transform="translate(106 148)rotate(40)">
        <path d="M-8 3L8-5L20-44V-134H-20V-44Z" fill="paper"/>
        <path d="M-8 3L8-5L14.5-26H-14.5Z" fill="ink"/>
        <path d="M-20-104h40M-20-88h40" stroke="ink" stroke-width="7"/>
        <path d="M0-28V-52" stroke="ink" stroke-width="4"/>
      </g>
    `,
    `
      <path d="M86 84C92 74 100 68 110 66C106 118 124 140 154 140C188 140 204 112 194 66L212 46C232 104 212 170 152 170C102 170 76 132 86 84Z" fill="paper"/>
      <path d="M150 54L172 76L150 98L128 76Z" fill="saffron"/>
    `,
  ],
}
