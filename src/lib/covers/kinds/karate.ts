import type { CoverKind } from '../kind.ts'

export const karate: CoverKind = {
  hue: [0.66, 0.126, 115],
  tilt: -16,
  field: `
    <path d="M-165-60H45v80H-165zM45 20h210v80H45zM-165 100H45v80H-165zM255 100h210v80H255zM255-60h210v80H255zM45 180h210v80H45z"/>
  `,
  lines: `
    <path d="M-165-60h630M-165 20h630M-165 100h630M-165 180h630M-165 260h630M45-60v80M255-60v80M-60 20v80M150 20v80M360 20v80M45 100v80M255 100v80M-60 180v80M150 180v80M360 180v80"/>
  `,
  glyphs: [
    `
      <path d="M124 36L92 48L66 96L92 112L104 94V166H196V94L208 112L234 96L208 48L176 36L150 60Z" fill="paper" stroke="paper" stroke-width="8" stroke-linejoin="round"/>
      <path d="M122 36L168 118M178 36L149 83" fill="none" stroke="hue" stroke-width="6"/>
      <path d="M100 124H200" stroke="ink" stroke-width="17"/>
      <path d="M146 128L132 162M154 128L168 162" stroke="ink" stroke-width="13"/>
      <path d="M136.5 151L132 162M163.5 151L168 162" stroke="saffron" stroke-width="13"/>
      <path d="M138 113h24v22h-24z" fill="ink"/>
    `,
    `
      <g fill="none" stroke="paper" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M132 82L130 122L84 164M130 122L182 132L186 166"/>
        <path d="M132 84L216 76M128 84L102 104L128 112" stroke-width="15"/>
      </g>
      <path d="M116 120L146 124" stroke="ink" stroke-width="10"/>
      <circle cx="138" cy="46" r="20" fill="saffron"/>
    `,
  ],
}
