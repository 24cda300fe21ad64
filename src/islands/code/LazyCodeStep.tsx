import { lazy } from '../shared/lazy.tsx'

/** The code step for pages that seldom need it: loads once the first code is sent. */
export const LazyCodeStep = lazy(() => import('./CodeStep.tsx').then(module => module.CodeStep))
