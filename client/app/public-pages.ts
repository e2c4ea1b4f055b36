import { paths } from '@/lib/paths'
import { later } from './later'

/** The pages that visitors read first. They query the server without Apollo, so that they load none of it. */
export const publicPages = [
  { path: paths.landing, ...later(() => import('@/screens/landing'), ['domain', 'landing']) },
  { path: paths.terms, ...later(() => import('@/screens/terms'), ['landing', 'legal']) },
  { path: paths.privacy, ...later(() => import('@/screens/privacy'), ['landing', 'legal']) },
  { path: paths.complaints, ...later(() => import('@/screens/complaints'), ['landing', 'legal']) },
  { path: paths.pay, ...later(() => import('@/screens/pay'), ['pay']) },
  { path: paths.passport, ...later(() => import('@/screens/passport'), ['domain', 'passport']) },
  { path: paths.verify, ...later(() => import('@/screens/verify'), ['verify']) },
  { path: paths.verifyProof, ...later(() => import('@/screens/verify-proof'), ['domain', 'proof', 'terms']) },
  { path: paths.status, ...later(() => import('@/screens/status'), ['landing', 'legal']) },
]
