import { paths } from '@/lib/paths'
import { later } from './later'

/** Pages that visitors read first. They ask the server without Apollo, so that nothing of it is loaded for them. */
export const publicPages = [
  { path: paths.landing, ...later(() => import('@/screens/landing')) },
  { path: paths.terms, ...later(() => import('@/screens/terms')) },
  { path: paths.privacy, ...later(() => import('@/screens/privacy')) },
  { path: paths.complaints, ...later(() => import('@/screens/complaints')) },
  { path: paths.pay, ...later(() => import('@/screens/pay')) },
  { path: paths.passport, ...later(() => import('@/screens/passport')) },
  { path: paths.verify, ...later(() => import('@/screens/verify')) },
  { path: paths.status, ...later(() => import('@/screens/status')) },
]
