import { Suspense } from 'react'
import { Navigate, Outlet, Route as RouteElement, Routes } from 'react-router-dom'
import { WithVisitorNotice } from '@/features/administration/system/visitor-notice'
import { useSession } from '@/lib/api/session'
import NotFound from '@/screens/not-found'
import { VisitorHeader } from '@/ui/frames/visitor-header'
import { ErrorScreen } from './error-screen'
import { Guard } from './guard'
import { lazyScreen, preload, preloadScreen } from './lazy-screen'
import { PageSpinner } from './page-spinner'
import { isInShell, type Route, redirects, routes } from './routes'

// The shell's menus and drawer weigh more than a visitor's page needs.
const shell = lazyScreen(() => import('./shell'), ['domain', 'identity', 'notifications', 'onboarding', 'terms'])

/** Preloads the screen of an address and the shell around it while the session is still loading. */
export const preloadRoute = (pathname: string): void => {
  if (preloadScreen(pathname, routes.filter(isInShell))) preload(shell.load)
  else preloadScreen(pathname, routes)
}

const Guarded = ({ route }: { readonly route: Route }) => (
  <Guard route={route}>
    <ErrorScreen>
      <Suspense fallback={<PageSpinner />}>
        <route.screen />
      </Suspense>
    </ErrorScreen>
  </Guard>
)

/** The shell for a signed-in user, the visitors' header for everyone else. */
const SharedFrame = () => {
  const { viewer } = useSession()
  if (viewer) return <shell.screen />
  return (
    <>
      <VisitorHeader />
      <main>
        <Outlet />
      </main>
    </>
  )
}

/** The routes of the table, those under /app inside the shell. */
export const AppRoutes = () => (
  <Suspense fallback={<PageSpinner />}>
    <Routes>
      <RouteElement element={<shell.screen />}>
        {routes.filter(isInShell).map((route) => (
          <RouteElement key={route.path} path={route.path} element={<Guarded route={route} />} />
        ))}
      </RouteElement>
      <RouteElement element={<WithVisitorNotice />}>
        {routes
          .filter((route) => !isInShell(route))
          .map((route) => (
            <RouteElement key={route.path} path={route.path} element={<Guarded route={route} />} />
          ))}
      </RouteElement>
      {redirects.map(({ from, to }) => (
        <RouteElement key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <RouteElement element={<SharedFrame />}>
        <RouteElement path="*" element={<NotFound />} />
      </RouteElement>
    </Routes>
  </Suspense>
)
