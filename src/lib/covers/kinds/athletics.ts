import type { CoverKind } from '../kind.ts'

export const athletics: CoverKind = {
  hue: [0.56, 0.151, 33],
  tilt: 0,
  field: `
    <g fill="none" stroke="field" stroke-width="42">
      <circle cx="30" cy="250" r="133"/>
      <circle cx="30" cy="250" r="217"/>
      <circle cx="30" cy="250" r="301"/>
    </g>
  `,
  lines: `
    <circle cx="30" cy="250" r="70"/>
    <circle cx="30" cy="250" r="112"/>
    <circle cx="30" cy="250" r="154"/>
    <circle cx="30" cy="250" r="196"/>
    <circle cx="30" cy="250" r="238"/>
    <circle cx="30" cy="250" r="280"/>
    <circle cx="30" cy="250" r="322"/>
    <circle cx="30" cy="250" r="364"/>
    <path d="M70 192L250-60"/>
  `,
  glyphs: [
    `
      <g fill="none" stroke="paper" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M164 76L146 114L184 130L176 166M146 114L130 144L90 146"/>
        <path d="M166 76L194 98L216 84M160 74L126 72L108 98" stroke-width="15"/>
      </g>
      <circle cx="178" cy="46" r="19" fill="saffron"/>
    `,
    `
      <path d="M150 56V38M186 72L198 60" stroke="ink" stroke-width="14"/>
      <path d="M136 32H164" stroke="ink" stroke-width="14" stroke-linecap="round"/>
      <circle cx="150" cy="112" r="58" fill="paper"/>
      <circle cx="150" cy="112" r="43" fill="none" stroke="ink" stroke-width="6"/>
      <path d="M150 112V80A32 32 0 0 1 181 120Z" fill="saffron"/>
      <path d="M150 112V76" stroke="ink" stroke-width="7" stroke-linecap="round"/>
      <circle cx="150" cy="112" r="7" fill="ink"/>
    `,
  ],
}
