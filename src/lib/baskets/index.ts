// What hearts and the cart's buttons take: it comes with the first of them that is pressed.
export { keepPressed } from './keep.ts'
export { syncBaskets } from './sync.ts'
