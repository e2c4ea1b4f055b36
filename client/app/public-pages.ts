import { paths } from '@/lib/browser/paths'
import { lazyScreen } from './lazy-screen'

/** The pages that visitors read first. They query the server without Apollo, so that they load none of it. */
export const publicPages = [
  { path: paths.landing, ...lazyScreen(() => import('@/screens/landing'), ['domain', 'landing']) },
  { path: paths.terms, ...lazyScreen(() => import('@/screens/terms'), ['landing', 'legal']) },
  { path: paths.privacy, ...lazyScreen(() => import('@/screens/privacy'), ['landing', 'legal']) },
  { path: paths.complaints, ...lazyScreen(() => import('@/screens/complaints'), ['complaints', 'landing', 'legal']) },
  { path: paths.complaint, ...lazyScreen(() => import('@/screens/complaint'), ['complaints']) },
  { path: paths.pay, ...lazyScreen(() => import('@/screens/pay'), ['pay']) },
  { path: paths.unsubscribe, ...lazyScreen(() => import('@/screens/unsubscribe'), ['unsubscribe']) },
  { path: paths.passport, ...lazyScreen(() => import('@/screens/passport'), ['domain', 'passport']) },
  { path: paths.verify, ...lazyScreen(() => import('@/screens/verify'), ['verify']) },
  { path: paths.verifyProof, ...lazyScreen(() => import('@/screens/verify-proof'), ['domain', 'proof', 'terms']) },
  { path: paths.verifyFacility, ...lazyScreen(() => import('@/screens/verify-facility'), ['facility', 'terms']) },
  { path: paths.charity, ...lazyScreen(() => import('@/screens/charity'), ['landing', 'legal']) },
  { path: paths.scoreEvidence, ...lazyScreen(() => import('@/screens/how-the-score-knows'), ['landing', 'scoreEvidence']) },
  { path: paths.fatwas, ...lazyScreen(() => import('@/screens/fatwas'), ['fatwas', 'landing', 'terms']) },
  { path: paths.fatwa, ...lazyScreen(() => import('@/screens/fatwas'), ['fatwas', 'landing', 'terms']) },
  { path: paths.status, ...lazyScreen(() => import('@/screens/status'), ['landing', 'legal']) },
]
