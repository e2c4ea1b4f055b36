/** Every path of the product, once. Links and redirects take them from here. */
export const paths = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  complaints: '/complaints',
  status: '/status',
  explorer: '/explorer',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  onboarding: '/onboarding',
  kycDocuments: '/app/documents',
  afterOnboarding: '/dashboard',
  app: '/app',
  dashboard: '/app/dashboard',
  wallet: '/app/wallet',
  financingRequests: '/app/financing-requests',
  lenderPortal: '/app/lender-portal',
  ssbDashboard: '/app/ssb-dashboard',
} as const
export type Path = (typeof paths)[keyof typeof paths]
