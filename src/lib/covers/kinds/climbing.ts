import type { CoverKind } from '../kind.ts'

export const climbing: CoverKind = {
  hue: [0.61, 0.106, 56],
  tilt: 0,
  field: `
    <path d="M-10-10L96-10L62 74ZM62 74L-10 210V40ZM190-10L310-10V70L216 118ZM216 118L310 210H150Z"/>
  `,
  lines: `
    <path d="M96-10L62 74L-10 30M62 74L-10 210M62 74L150 210L216 118L310 70M190-10L216 118L310 210"/>
    <g fill="line" stroke="none">
      <circle cx="38" cy="50" r="11"/>
      <circle cx="98" cy="46" r="14"/>
      <circle cx="204" cy="34" r="14"/>
      <circle cx="180" cy="170" r="13"/>
      <circle cx="264" cy="52" r="12"/>
      <circle cx="40" cy="152" r="14"/>
      <circle cx="256" cy="160" r="10"/>
    </g>
  `,
  glyphs: [
    `
      <g fill="none" stroke="paper" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
        <path d="M154 88L142 124L182 124L178 160M142 124L116 138L104 164"/>
        <path d="M156 86L190 76L200 44M152 86L118 84L102 56" stroke-width="15"/>
      </g>
      <path d="M132 118L158 126" stroke="ink" stroke-width="9"/>
      <circle cx="156" cy="54" r="19" fill="saffron"/>
    `,
    `
      <path d="M60-60C66 40 120 30 142 64S146 130 190 150S236 230 240 280" fill="none" stroke="ink" stroke-width="12"/>
      <path d="M128 40H150A44 44 0 0 1 193 94L180 140A36 36 0 0 1 146 166H128A24 24 0 0 1 104 142V64A24 24 0 0 1 128 40Z" fill="none" stroke="paper" stroke-width="17"/>
      <path d="M104 78V130" stroke="saffron" stroke-width="17" stroke-linecap="round"/>
    `,
  ],
}
