import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Toaster } from '@/ui/toaster'
import { ErrorScreen } from './error-screen'
import { begin, beginScreen } from './later'
import { Look } from './look'
import { PageSpinner } from './page-spinner'
import { publicPages } from './public-pages'

const loadProduct = () => import('./product')
const Product = lazy(loadProduct)

/** Begins to load what this address will show, before there are texts to show it with. */
export const beginLoading = (pathname: string): void => {
  if (!beginScreen(pathname, publicPages)) begin(loadProduct)
}

/**
 * The whole product in a browser: the public pages by themselves, everything else with its data. Moves are no
 * transitions: each answer would start such a render anew, and a query begun by it would be asked without end.
 */
export const App = () => (
  <Look>
    <BrowserRouter useTransitions={false}>
      <ErrorScreen>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            {publicPages.map(({ path, screen: Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<Product />} />
          </Routes>
        </Suspense>
      </ErrorScreen>
    </BrowserRouter>
    <Toaster />
  </Look>
)
