import type { CoverKind } from '../kind.ts'

export const badminton: CoverKind = {
  hue: [0.6, 0.095, 172],
  tilt: -16,
  field: `
    <path d="M-8 26h316v148H-8z"/>
  `,
  lines: `
    <path d="M-8 2h316v196H-8zM-8 26h316M-8 174h316M22 2v196M278 2v196M106 2v196M194 2v196M-8 100h114M194 100h114M150-150v500"/>
  `,
  glyphs: [
    `
      <g transform="translate(138 112)rotate(38)">
        <g fill="paper">
          <path d="M-7-8L-11-74Q0-90 11-74L7-8Z" transform="rotate(-26 0 34)"/>
          <path d="M-7-8L-11-74Q0-90 11-74L7-8Z" transform="rotate(-13 0 34)"/>
          <path d="M-7-8L-11-74Q0-90 11-74L7-8Z" transform="rotate(0 0 34)"/>
          <path d="M-7-8L-11-74Q0-90 11-74L7-8Z" transform="rotate(13 0 34)"/>
          <path d="M-7-8L-11-74Q0-90 11-74L7-8Z" transform="rotate(26 0 34)"/>
        </g>
        <path d="M-31-28Q0-38 31-28M-24-8Q0-16 24-8" fill="none" stroke="ink" stroke-width="4"/>
        <path d="M-20 5Q0-3 20 5V26a20 20 0 0 1-40 0Z" fill="saffron"/>
      </g>
    `,
    `
      <g transform="translate(126 122)rotate(42)" fill="none">
        <path d="M-15-104V-32M0-110V-26M15-104V-32M-28-92H28M-33-76H33M-33-60H33M-28-44H28" stroke="paper" stroke-width="3"/>
        <ellipse cy="-68" rx="34" ry="42" stroke="paper" stroke-width="8"/>
        <path d="M0-26V30" stroke="paper" stroke-width="7"/>
        <path d="M0 24V64" stroke="ink" stroke-width="13" stroke-linecap="round"/>
      </g>
      <path d="M196 128L222 98L238 112L214 142Z" fill="paper"/>
      <path d="M205 117L224 132" stroke="ink" stroke-width="4"/>
      <circle cx="204" cy="136" r="13" fill="saffron"/>
    `,
  ],
}
