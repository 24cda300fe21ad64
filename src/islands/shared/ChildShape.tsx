/** One shape for each child, by its index: distinguishable in black and white too. */
const SHAPES = [
  'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z',
  'M2 2h12v12H2Z',
  'M8 1.5 15 14H1Z',
  'M8 .8 15.2 8 8 15.2.8 8Z',
  'M8 .8 10.2 5.6 15.4 6.2 11.5 9.7 12.6 14.9 8 12.2 3.4 14.9 4.5 9.7.6 6.2 5.8 5.6Z',
  'M4.3 1.6h7.4L15.4 8l-3.7 6.4H4.3L.6 8Z',
] as const

const HUES = 6

/** Returns the class with the hue of a child. The seventh child has the shape of the first in another hue. */
export const hueOf = (place: number) =>
  `hue-${((place + Math.floor(place / SHAPES.length)) % HUES) + 1}`

/** The symbol of a child, shown beside its name. */
export function ChildShape({ place, size = 16 }: { place: number; size?: number }) {
  return (
    <svg
      className="child-shape"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={SHAPES[place % SHAPES.length]} />
    </svg>
  )
}
