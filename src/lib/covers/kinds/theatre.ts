import type { CoverKind } from '../kind.ts'

export const theatre: CoverKind = {
  hue: [0.45, 0.13, 10],
  tilt: 0,
  field: `
    <path d="M0-10H96C96 60 70 120 0 150ZM300-10H204C204 60 230 120 300 150Z"/>
  `,
  lines: `
    <path d="M96-10C96 60 70 120 -10 150M204-10C204 60 230 120 310 150M66-10C66 50 44 90-10 112M234-10C234 50 256 90 310 112M36-10C36 30 24 54-10 70M264-10C264 30 276 54 310 70"/>
    <ellipse cx="150" cy="206" rx="190" ry="44"/>
  `,
  glyphs: [
    `
      <path d="M80 40H220V156H80Z" fill="ink"/>
      <path d="M140 44L112 150H188L160 44Z" fill="field"/>
      <ellipse cx="150" cy="147" rx="40" ry="8" fill="saffron"/>
      <path d="M76 40H146C146 76 128 98 102 110L112 156H76ZM224 40H154C154 76 172 98 198 110L188 156H224Z" fill="paper"/>
      <path d="M100 48C100 76 96 94 86 106M124 48C122 78 112 92 94 106M200 48C200 76 204 94 214 106M176 48C178 78 188 92 206 106" fill="none" stroke="hue" stroke-width="4"/>
      <path d="M80 110h24M196 110h24" stroke="saffron" stroke-width="9"/>
      <path d="M72 38H228M68 160H232" stroke="saffron" stroke-width="14" stroke-linecap="round"/>
    `,
    `
      <g transform="rotate(14 196 100)">
        <path d="M150 62C178 70 204 70 230 62C238 116 224 158 190 168C156 158 142 116 150 62Z" fill="saffron"/>
        <path d="M164 100Q174 92 182 102M200 102Q208 92 218 100M174 140Q190 124 206 140" fill="none" stroke="ink" stroke-width="7" stroke-linecap="round"/>
      </g>
      <path d="M70 38C98 48 126 48 154 38C162 94 148 136 112 148C76 136 62 94 70 38Z" fill="paper"/>
      <path d="M84 78Q94 68 102 78M122 78Q130 68 140 78" fill="none" stroke="ink" stroke-width="7" stroke-linecap="round"/>
      <path d="M88 100H136C132 122 122 128 112 128S92 122 88 100Z" fill="ink"/>
    `,
  ],
}
