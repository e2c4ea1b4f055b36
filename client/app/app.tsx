import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { WithVisitorNotice } from '@/features/administration/system/visitor-notice'
import { Toaster } from '@/ui/overlays/toaster'
import { ErrorScreen } from './error-screen'
import { preload, preloadScreen } from './lazy-screen'
import { Look } from './look'
import { PageSpinner } from './page-spinner'
import { publicPages } from './public-pages'

const loadProduct = () => import('./product')
const Product = lazy(loadProduct)

/** Starts loading the code of an address while the texts are still loading. */
export const preloadPage = (pathname: string): void => {
  if (!preloadScreen(pathname, publicPages)) preload(loadProduct)
}

/**
 * The whole product in a browser: the public pages alone, everything else with its data. Navigation does not use React
 * transitions: each response would restart such a render, which would send its query again without end.
 */
export const App = () => (
  <Look>
    <BrowserRouter useTransitions={false}>
      <ErrorScreen>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route element={<WithVisitorNotice />}>
              {publicPages.map(({ path, screen: Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Route>
            <Route path="*" element={<Product />} />
          </Routes>
        </Suspense>
      </ErrorScreen>
    </BrowserRouter>
    <Toaster />
  </Look>
)
