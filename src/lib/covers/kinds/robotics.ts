import type { CoverKind } from '../kind.ts'

export const robotics: CoverKind = {
  hue: [0.54, 0.08, 245],
  tilt: 0,
  field: ``,
  lines: `
    <path d="M-160 40H40L72 72H104M-160 70H28L60 102H92M-160 164H52L84 132H106M460 36H262L230 68H200M460 130H236L216 110H204M460 160H250L224 134M92-150V24L112 44M206-150V28L190 44M110 350V176L124 162M190 350V180L176 166"/>
    <g fill="ground">
      <circle cx="36" cy="40" r="8"/>
      <circle cx="44" cy="164" r="8"/>
      <circle cx="266" cy="36" r="8"/>
      <circle cx="252" cy="130" r="8"/>
      <circle cx="110" cy="72" r="7"/>
      <circle cx="98" cy="102" r="7"/>
      <circle cx="112" cy="132" r="7"/>
      <circle cx="194" cy="68" r="7"/>
      <circle cx="198" cy="110" r="7"/>
    </g>
  `,
  glyphs: [
    `
      <path d="M150 62V34" stroke="paper" stroke-width="9"/>
      <circle cx="150" cy="32" r="13" fill="saffron"/>
      <rect x="76" y="92" width="148" height="36" rx="12" fill="ink"/>
      <rect x="90" y="54" width="120" height="108" rx="28" fill="paper"/>
      <rect x="106" y="74" width="88" height="44" rx="22" fill="ink"/>
      <circle cx="130" cy="96" r="10" fill="saffron"/>
      <circle cx="170" cy="96" r="10" fill="saffron"/>
      <path d="M132 140h36" stroke="ink" stroke-width="8" stroke-linecap="round"/>
    `,
    `
      <g fill="none">
        <circle cx="130" cy="112" r="48" stroke="paper" stroke-width="20" stroke-dasharray="18.85"/>
        <circle cx="130" cy="112" r="32" stroke="paper" stroke-width="24"/>
        <circle cx="200" cy="58" r="30" stroke="saffron" stroke-width="15" stroke-dasharray="13.46"/>
        <circle cx="200" cy="58" r="19" stroke="saffron" stroke-width="18"/>
      </g>
    `,
  ],
}
