import type { CoverKind } from '../kind.ts'

export const chess: CoverKind = {
  hue: [0.42, 0.085, 318],
  tilt: -16,
  field: `
    <g fill="none" stroke="field" stroke-width="56" stroke-dasharray="56">
      <path d="M-242-96H542M-242 16H542M-242 128H542M-242 240H542M-186-152H542M-186-40H542M-186 72H542M-186 184H542M-186 296H542"/>
    </g>
  `,
  lines: ``,
  glyphs: [
    `
      <path d="M108 30h20v14h12V30h20v14h12V30h20v34l-16 14 6 58H118l6-58-16-14Z" fill="paper" stroke="paper" stroke-width="4" stroke-linejoin="round"/>
      <path d="M117 82h66M113 140h74" stroke="saffron" stroke-width="9" stroke-linecap="round"/>
      <path d="M104 148h92a6 6 0 0 1 6 6v14H98V154a6 6 0 0 1 6-6Z" fill="paper"/>
    `,
    `
      <path d="M118 30V58M106 42H130" stroke="ink" stroke-width="9"/>
      <path d="M118 52C136 52 150 64 142 84L136 144H100L94 84C86 64 100 52 118 52Z" fill="ink"/>
      <path d="M94 94H142" stroke="saffron" stroke-width="7"/>
      <path d="M84 144H152V166H84Z" fill="ink" stroke="ink" stroke-width="4" stroke-linejoin="round"/>
      <circle cx="186" cy="92" r="22" fill="paper"/>
      <path d="M178 108H194L208 150H164Z" fill="paper"/>
      <path d="M166 118H206" stroke="saffron" stroke-width="8" stroke-linecap="round"/>
      <path d="M152 150H220V166H152Z" fill="paper" stroke="paper" stroke-width="4" stroke-linejoin="round"/>
    `,
  ],
}
