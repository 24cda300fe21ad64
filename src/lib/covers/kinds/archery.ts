import type { CoverKind } from '../kind.ts'

export const archery: CoverKind = {
  hue: [0.71, 0.145, 61],
  tilt: 0,
  field: `
    <g fill="none" stroke="field" stroke-width="30">
      <circle cx="232" cy="40" r="49"/>
      <circle cx="232" cy="40" r="109"/>
      <circle cx="232" cy="40" r="169"/>
      <circle cx="232" cy="40" r="229"/>
    </g>
    <circle cx="232" cy="40" r="17"/>
  `,
  lines: `
    <circle cx="232" cy="40" r="4"/>
    <circle cx="232" cy="40" r="34"/>
    <circle cx="232" cy="40" r="64"/>
    <circle cx="232" cy="40" r="94"/>
    <circle cx="232" cy="40" r="124"/>
    <circle cx="232" cy="40" r="154"/>
    <circle cx="232" cy="40" r="184"/>
    <circle cx="232" cy="40" r="214"/>
    <circle cx="232" cy="40" r="244"/>
  `,
  glyphs: [
    `
      <g transform="translate(142 106)rotate(-36)" fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="M-6-72L-50 0L-6 72" stroke="paper" stroke-width="4"/>
        <path d="M-6-72C48-46 48 46-6 72" stroke="ink" stroke-width="13"/>
        <path d="M-58 0H80" stroke="paper" stroke-width="9"/>
        <path d="M72-14L98 0L72 14Z" fill="ink" stroke="ink" stroke-width="4"/>
      </g>
    `,
    `
      <circle cx="150" cy="102" r="64" fill="paper"/>
      <circle cx="150" cy="102" r="42" fill="none" stroke="ink" stroke-width="15"/>
      <circle cx="150" cy="102" r="19" fill="saffron"/>
      <path d="M152 100L214 38" stroke="ink" stroke-width="8"/>
      <path d="M200 52L202 28L218 12L221 31L240 34L224 50Z" fill="saffron" stroke="ink" stroke-width="6" stroke-linejoin="round"/>
    `,
  ],
}
