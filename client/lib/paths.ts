/** Every path of the product, once. Links and redirects take them from here. */
export const paths = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  complaints: '/complaints',
  status: '/status',
  explorer: '/explorer',
  pay: '/pay/:token',
  passport: '/passport/:token',
  verify: '/verify/:code?',
  verifyProof: '/verify-proof',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  invitation: '/invitation',
  onboarding: '/onboarding',
  kycDocuments: '/app/documents',
  afterOnboarding: '/dashboard',
  app: '/app',
  dashboard: '/app/dashboard',
  connections: '/app/connections',
  wallet: '/app/wallet',
  analytics: '/app/analytics',
  altscore: '/app/altscore',
  financingRequests: '/app/financing-requests',
  invoicing: '/app/invoicing',
  lenderPortal: '/app/lender-portal',
  ssbDashboard: '/app/ssb-dashboard',
} as const
export type Path = (typeof paths)[keyof typeof paths]

/** Only the pay page leads to sign-in and wants its visitor back: any other address is somebody else's idea. */
const RETURNS_TO = /^\/pay\/[\w-]+$/

/** Sign-in that leads back to this page. */
export const signInAndReturn = (path: string): string => `${paths.login}?${new URLSearchParams({ next: path })}`

/** Where signing in leads back to, if the address names a page that may be returned to. */
export const returnPathIn = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next')
  return next && RETURNS_TO.test(next) ? next : undefined
}
