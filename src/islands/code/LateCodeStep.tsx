import { late } from '../shared/late.tsx'

/** The code step for pages that seldom need it: loads once the first code is sent. */
export const LateCodeStep = late(() => import('./CodeStep.tsx').then(module => module.CodeStep))
