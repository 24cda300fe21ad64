// Icons of Lucide (lucide.dev, ISC licence), 24 × 24, each drawn as one stroked path. Each is its
// own export, so that an island only contains those it draws.
const ring = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'

export const arrow = 'M5 12h14M12 5l7 7-7 7'
export const arrowUp = 'm5 12 7-7 7 7M12 19V5'
export const basket =
  'm15 11-1 9M19 11l-4-7M2 11h20M3.5 11l1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4M4.5 15.5h15' +
  'M5 11l4-7M9 11l1 9'
export const compass = `${ring}m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z`
export const close = 'M18 6 6 18M6 6l12 12'
export const filters = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3'
export const globe = `${ring}M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20`
export const logOut = 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'
export const menu = 'M4 5h16M4 12h16M4 19h16'
export const message =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 ' +
  '10 10 0 1 0-4.777-4.719'
export const money =
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M10 12a2 2 0 1 0 4 0a2 2 0 ' +
  '1 0-4 0M6 12h.01M18 12h.01'
export const moon =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215' +
  '.825-.004.803.401'
export const pin =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 ' +
  '16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0'
export const search = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'
export const sun =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 ' +
  '12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'
export const pause = 'M8 5v14M16 5v14'
export const play = 'M7 4v16l13-8z'
export const share =
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 ' +
  '0-6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98'
export const user = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0'
