import { type ComponentType, lazy } from 'react'
import { type Path, paths } from '@/lib/paths'

/** Pages that visitors read first. They ask the server without Apollo, so that nothing of it is loaded for them. */
export const publicPages: readonly { readonly path: Path; readonly screen: ComponentType }[] = [
  { path: paths.landing, screen: lazy(() => import('@/screens/landing')) },
  { path: paths.terms, screen: lazy(() => import('@/screens/terms')) },
  { path: paths.privacy, screen: lazy(() => import('@/screens/privacy')) },
  { path: paths.complaints, screen: lazy(() => import('@/screens/complaints')) },
  { path: paths.pay, screen: lazy(() => import('@/screens/pay')) },
  { path: paths.passport, screen: lazy(() => import('@/screens/passport')) },
  { path: paths.status, screen: lazy(() => import('@/screens/status')) },
]
