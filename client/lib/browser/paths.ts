/** All paths of the product, for links and redirects. */
export const paths = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  complaints: '/complaints',
  complaint: '/complaints/:token',
  status: '/status',
  charity: '/charity',
  scoreEvidence: '/how-the-score-knows',
  fatwas: '/fatwas',
  fatwa: '/fatwas/:number',
  oldExplorer: '/explorer',
  pay: '/pay/:token',
  unsubscribe: '/unsubscribe/:token',
  passport: '/passport/:token',
  verify: '/verify/:code?',
  verifyProof: '/verify-proof',
  verifyFacility: '/verify/facility/:id',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  changeEmail: '/change-email',
  invitation: '/invitation',
  secondFactor: '/second-factor',
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
  facilities: '/app/facilities',
  invoicing: '/app/invoicing',
  lenderPortal: '/app/lender-portal',
  limits: '/app/limits',
  facility: '/app/facilities/:id',
  ssbDashboard: '/app/ssb-dashboard',
  incidents: '/app/incidents',
  shariah: '/app/shariah',
  settings: '/app/settings',
  complaintCases: '/app/complaints',
  admin: '/app/admin',
  explorer: '/app/explorer',
  exports: '/app/exports',
} as const
export type Path = (typeof paths)[keyof typeof paths]

/** The page of one facility. */
export const facilityPath = (id: string): string => paths.facility.replace(':id', encodeURIComponent(id))

/** The record of a complaint behind its link. */
export const complaintPath = (token: string): string => paths.complaint.replace(':token', encodeURIComponent(token))

/** The public page of one fatwa. */
export const fatwaPath = (number: string): string => paths.fatwa.replace(':number', encodeURIComponent(number))

/** Only the pay page sends visitors to sign-in and back: any other return address may be an open redirect. */
const RETURNS_TO = /^\/pay\/[\w-]+$/

/** The sign-in path that returns to this page. */
export const signInAndReturn = (path: string): string => `${paths.login}?${new URLSearchParams({ next: path })}`

/** The page to return to after sign-in, if the address names one that is allowed. */
export const returnPathIn = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next')
  return next && RETURNS_TO.test(next) ? next : undefined
}
