import type { CoverKind } from '../kind.ts'

export const photography: CoverKind = {
  hue: [0.43, 0.06, 255],
  tilt: 0,
  field: `
    <path d="M221.1 79.6L409.8 250L150 400L203.2 151.4ZM132.1 171.8L-109.8 250L-109.8 -50L78.9 120.4ZM96.8 48.6L150 -200L409.8 -50L167.9 28.2Z"/>
  `,
  lines: `
    <path d="M221.1 79.6L409.8 250M203.2 151.4L150 400M132.1 171.8L-109.8 250M78.9 120.4L-109.8 -50M96.8 48.6L150 -200M167.9 28.2L409.8 -50M221.1 79.6L203.2 151.4L132.1 171.8L78.9 120.4L96.8 48.6L167.9 28.2Z"/>
  `,
  glyphs: [
    `
      <path d="M118 58L128 40H172L182 58H204A16 16 0 0 1 220 74V142A16 16 0 0 1 204 158H96A16 16 0 0 1 80 142V74A16 16 0 0 1 96 58Z" fill="paper"/>
      <circle cx="150" cy="108" r="36" fill="ink"/>
      <circle cx="150" cy="108" r="20" fill="hue"/>
      <circle cx="160" cy="98" r="7" fill="paper"/>
      <path d="M194 76h10" stroke="saffron" stroke-width="10" stroke-linecap="round"/>
    `,
    `
      <g transform="rotate(-8 150 100)">
        <path d="M92 34H208V170H92Z" fill="paper" stroke="paper" stroke-width="6" stroke-linejoin="round"/>
        <path d="M102 44H198V132H102Z" fill="line"/>
        <circle cx="172" cy="70" r="14" fill="saffron"/>
        <path d="M102 132V118L132 78L158 112L172 98L198 126V132Z" fill="ink"/>
      </g>
    `,
  ],
}
