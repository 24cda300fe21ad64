import type { CoverKind } from '../kind.ts'

export const football: CoverKind = {
  hue: [0.53, 0.115, 152],
  tilt: -16,
  field: `
    <path d="M-40-150h58v500h-58zM76-150h58v500H76zM192-150h58v500h-58zM308-150h58v500h-58z"/>
  `,
  lines: `
    <path d="M134-150v500M460 10H250v180h210M460 58H302v84h158M-80 10H18v180h-98"/>
    <circle cx="134" cy="100" r="88"/>
  `,
  glyphs: [
    `
      <circle cx="150" cy="100" r="56" fill="paper"/>
      <g transform="rotate(14 150 100)">
        <path d="M150 80L169 93.8L161.8 116.2L138.2 116.2L131 93.8ZM150 64L133.5 57.1L130.8 47.4A56 56 0 0 1 169.2 47.4L166.5 57.1ZM184.2 88.9L185.7 71.1L194.1 65.5A56 56 0 0 1 206 102L195.9 102.4ZM171.2 129.1L188.6 125.1L196.4 131.3A56 56 0 0 1 165.4 153.8L161.9 144.4ZM128.8 129.1L138.1 144.4L134.6 153.8A56 56 0 0 1 103.6 131.3L111.4 125.1ZM115.8 88.9L104.1 102.4L94 102A56 56 0 0 1 105.9 65.5L114.3 71.1Z" fill="ink"/>
        <path d="M150 80L150 62M169 93.8L186.1 88.3M161.8 116.2L172.3 130.7M138.2 116.2L127.7 130.7M131 93.8L113.9 88.3M166.5 57.1L185.7 71.1M195.9 102.4L188.6 125.1M161.9 144.4L138.1 144.4M111.4 125.1L104.1 102.4M114.3 71.1L133.5 57.1" fill="none" stroke="ink" stroke-width="4"/>
      </g>
    `,
    `
      <path d="M74 56L98 148M104 56V148M134 56V148M166 56V148M196 56V148M226 56L202 148M82 80H218M88 104H212M94 128H206" stroke="paper" stroke-width="3"/>
      <path d="M72 160V52H228V160" fill="none" stroke="paper" stroke-width="12" stroke-linejoin="round"/>
      <circle cx="176" cy="138" r="28" fill="saffron"/>
      <path d="M176 126L187 134L183 147H169L165 134ZM176 110V126M202 130L187 134M193 160L183 147M159 160L169 147M150 130L165 134" fill="ink" stroke="ink" stroke-width="4"/>
    `,
  ],
}
