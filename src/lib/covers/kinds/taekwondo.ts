import type { CoverKind } from '../kind.ts'

export const taekwondo: CoverKind = {
  hue: [0.59, 0.156, 22],
  tilt: -16,
  field: `
    <path d="M253.5 142.9L192.9 203.5L107.1 203.5L46.5 142.9L46.5 57.1L107.1 -3.5L192.9 -3.5L253.5 57.1Z"/>
  `,
  lines: `
    <path d="M253.5 142.9L192.9 203.5L107.1 203.5L46.5 142.9L46.5 57.1L107.1 -3.5L192.9 -3.5L253.5 57.1ZM288.6 157.4L207.4 238.6L92.6 238.6L11.4 157.4L11.4 42.6L92.6 -38.6L207.4 -38.6L288.6 42.6ZM331.1 175L225 281.1L75 281.1L-31.1 175L-31.1 25L75 -81.1L225 -81.1L331.1 25Z"/>
  `,
  glyphs: [
    `
      <g fill="none" stroke="paper" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M114 82L134 114L128 164M134 114L216 48"/>
        <path d="M114 80L144 78L156 54M110 82L86 100L96 122" stroke-width="15"/>
      </g>
      <path d="M118 108L144 94" stroke="ink" stroke-width="9"/>
      <circle cx="108" cy="50" r="19" fill="saffron"/>
    `,
    `
      <path d="M112 36H136C138 56 162 56 164 36H188L214 58V92C202 104 202 124 208 152C172 170 128 170 92 152C98 124 98 104 86 92V58Z" fill="paper"/>
      <circle cx="150" cy="108" r="27" fill="saffron"/>
      <path d="M112 36H136C138 56 162 56 164 36H188M92 152C128 170 172 170 208 152" fill="none" stroke="ink" stroke-width="9"/>
      <path d="M113 96V124M187 96V124" stroke="hue" stroke-width="10" stroke-linecap="round"/>
    `,
  ],
}
