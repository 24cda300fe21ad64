import { late } from '../shared/late.tsx'

/** The code step for pages that seldom come to it: it comes with the first code that was sent. */
export const LateCodeStep = late(() => import('./CodeStep.tsx').then(module => module.CodeStep))
