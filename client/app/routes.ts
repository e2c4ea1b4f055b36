import {
  BadgePercent,
  ChartColumn,
  FileText,
  Gauge,
  HandCoins,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareWarning,
  Ruler,
  Scale,
  Settings,
  ShieldCog,
  SquareTerminal,
  Store,
  TriangleAlert,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Role } from '@/lib/api/session'
import { type Path, paths } from '@/lib/browser/paths'
import { lazyScreen } from './lazy-screen'
import { publicPages } from './public-pages'

/** Who may open a route: everyone, only visitors, every signed-in user, or the listed roles. */
export type Audience = 'everyone' | 'visitors' | 'viewers' | readonly Role[]

export type Route = {
  readonly path: Path
  readonly audience: Audience
  readonly screen: ComponentType
  /** Loads the screen before it is shown. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** The page to open after signing in here. Default: the dashboard. */
  readonly leadsTo?: Path
  /** Its entry in the sidebar. Only routes inside the shell have one. */
  readonly entry?: {
    readonly label:
      | 'dashboard'
      | 'explorer'
      | 'ssbDashboard'
      | 'connections'
      | 'wallet'
      | 'analytics'
      | 'altscore'
      | 'financingRequests'
      | 'invoicing'
      | 'lenderPortal'
      | 'limits'
      | 'incidents'
      | 'shariah'
      | 'complaints'
      | 'admin'
      | 'settings'
    /** Its short label in the bottom bar on phones, if it is one of the main pages of its roles. */
    readonly short?: 'home' | 'money' | 'financing' | 'invoices' | 'lending' | 'reviews'
    readonly icon: LucideIcon
    /** The roles whose menu lists it, if fewer than may open it. */
    readonly only?: readonly Role[]
  }
}

const LENDERS: readonly Role[] = ['LENDER', 'PRIVATE_LENDER']

/** All screens: the router, its guards and the sidebar derive from this table. Paths under /app are rendered in the shell. */
export const routes: readonly Route[] = [
  ...publicPages.map((page): Route => ({ ...page, audience: 'everyone' })),
  { path: paths.login, audience: 'visitors', ...lazyScreen(() => import('@/screens/login'), ['identity', 'terms']) },
  { path: paths.signUp, audience: 'visitors', ...lazyScreen(() => import('@/screens/sign-up'), ['identity']), leadsTo: paths.onboarding },
  { path: paths.forgotPassword, audience: 'visitors', ...lazyScreen(() => import('@/screens/forgot-password'), ['identity']) },
  { path: paths.resetPassword, audience: 'everyone', ...lazyScreen(() => import('@/screens/reset-password'), ['identity']) },
  { path: paths.verifyEmail, audience: 'everyone', ...lazyScreen(() => import('@/screens/verify-email'), ['identity']) },
  { path: paths.changeEmail, audience: 'everyone', ...lazyScreen(() => import('@/screens/change-email'), ['security']) },
  { path: paths.invitation, audience: 'everyone', ...lazyScreen(() => import('@/screens/invitation'), ['identity', 'terms']) },
  { path: paths.secondFactor, audience: 'viewers', ...lazyScreen(() => import('@/screens/second-factor'), ['secondFactors']) },
  { path: paths.onboarding, audience: 'viewers', ...lazyScreen(() => import('@/screens/onboarding'), ['domain', 'onboarding', 'terms']) },
  {
    path: paths.kycDocuments,
    audience: ['MERCHANT', ...LENDERS],
    ...lazyScreen(() => import('@/screens/kyc-documents'), ['domain', 'onboarding']),
  },
  {
    path: paths.dashboard,
    audience: 'viewers',
    ...lazyScreen(
      () => import('@/screens/dashboard'),
      ['approvals', 'banking', 'categoryChanges', 'dashboard', 'domain', 'notifications', 'terms'],
    ),
    entry: { label: 'dashboard', short: 'home', icon: LayoutDashboard },
  },
  {
    path: paths.explorer,
    audience: 'viewers',
    ...lazyScreen(() => import('@/screens/explorer'), ['explorer', 'explorerResults']),
    entry: { label: 'explorer', icon: SquareTerminal, only: ['ANALYST', 'ADMIN'] },
  },
  {
    path: paths.ssbDashboard,
    audience: ['SSB_AUDITOR', 'ADMIN'],
    ...lazyScreen(
      () => import('@/screens/ssb-dashboard'),
      [
        'approvals',
        'contractTerms',
        'domain',
        'fatwas',
        'incidents',
        'incomeScreen',
        'limits',
        'model',
        'policies',
        'products',
        'shariah',
        'terms',
      ],
    ),
    entry: { label: 'ssbDashboard', short: 'reviews', icon: Scale, only: ['SSB_AUDITOR'] },
  },
  {
    path: paths.connections,
    audience: ['MERCHANT', ...LENDERS],
    ...lazyScreen(() => import('@/screens/connections'), ['approvals', 'banking', 'categoryChanges', 'domain', 'terms']),
    entry: { label: 'connections', icon: Landmark, only: ['MERCHANT'] },
  },
  {
    path: paths.wallet,
    audience: ['MERCHANT', ...LENDERS],
    ...lazyScreen(() => import('@/screens/wallet'), ['approvals', 'domain', 'paymentRequests', 'refunds', 'terms', 'vendors', 'wallet']),
    entry: { label: 'wallet', short: 'money', icon: Wallet },
  },
  {
    path: paths.analytics,
    audience: ['MERCHANT', ...LENDERS],
    ...lazyScreen(() => import('@/screens/analytics'), ['analytics', 'domain', 'terms']),
    entry: { label: 'analytics', icon: ChartColumn },
  },
  {
    path: paths.shariah,
    audience: ['MERCHANT'],
    ...lazyScreen(() => import('@/screens/shariah'), ['incomeScreen']),
    entry: { label: 'shariah', icon: BadgePercent },
  },
  {
    path: paths.altscore,
    audience: ['MERCHANT', ...LENDERS],
    ...lazyScreen(() => import('@/screens/altscore'), ['domain', 'score']),
    entry: { label: 'altscore', icon: Gauge },
  },
  {
    path: paths.financingRequests,
    audience: ['MERCHANT'],
    ...lazyScreen(
      () => import('@/screens/financing-requests'),
      ['collateral', 'contractTerms', 'domain', 'facility', 'financing', 'terms'],
    ),
    entry: { label: 'financingRequests', short: 'financing', icon: HandCoins },
  },
  {
    path: paths.invoicing,
    audience: ['MERCHANT'],
    ...lazyScreen(() => import('@/screens/invoicing'), ['approvals', 'customers', 'domain', 'invoicing', 'refunds', 'terms']),
    entry: { label: 'invoicing', short: 'invoices', icon: FileText },
  },
  {
    path: paths.lenderPortal,
    audience: LENDERS,
    ...lazyScreen(
      () => import('@/screens/lender-portal'),
      [
        'bureaus',
        'collateral',
        'contractTerms',
        'domain',
        'facility',
        'fatwas',
        'lending',
        'limits',
        'policies',
        'products',
        'proposal',
        'score',
        'terms',
      ],
    ),
    entry: { label: 'lenderPortal', short: 'lending', icon: Store },
  },
  {
    path: paths.limits,
    audience: ['ADMIN', 'SSB_AUDITOR', 'ANALYST'],
    ...lazyScreen(() => import('@/screens/limits'), ['limits']),
    entry: { label: 'limits', icon: Ruler },
  },
  {
    path: paths.incidents,
    audience: ['MERCHANT', ...LENDERS, 'SSB_AUDITOR', 'ADMIN', 'ANALYST'],
    ...lazyScreen(() => import('@/screens/incidents'), ['incidents', 'shariah', 'terms']),
    entry: { label: 'incidents', icon: TriangleAlert, only: ['ADMIN', 'ANALYST'] },
  },
  {
    path: paths.facility,
    audience: ['MERCHANT', ...LENDERS, 'SSB_AUDITOR', 'ADMIN', 'ANALYST'],
    ...lazyScreen(() => import('@/screens/facility'), ['collateral', 'contractTerms', 'domain', 'facility', 'terms']),
  },
  {
    path: paths.complaintCases,
    audience: 'viewers',
    ...lazyScreen(() => import('@/screens/complaint-cases'), ['complaints']),
    entry: { label: 'complaints', icon: MessageSquareWarning, only: ['ADMIN', 'ANALYST'] },
  },
  { path: paths.exports, audience: 'viewers', ...lazyScreen(() => import('@/screens/exports'), ['exports']) },
  {
    path: paths.admin,
    audience: ['ADMIN', 'SSB_AUDITOR'],
    ...lazyScreen(
      () => import('@/screens/admin'),
      [
        'administration',
        'adminOverview',
        'approvals',
        'auditActions',
        'auditLog',
        'billing',
        'contractTerms',
        'dashboard',
        'domain',
        'limits',
        'model',
        'people',
        'policies',
        'rules',
        'systemHealth',
        'terms',
      ],
    ),
    entry: { label: 'admin', icon: ShieldCog },
  },
  {
    path: paths.settings,
    audience: 'viewers',
    ...lazyScreen(
      () => import('@/screens/settings'),
      [
        'alerts',
        'apiKeys',
        'approvals',
        'billing',
        'boardSettings',
        'bureaus',
        'compliance',
        'dashboard',
        'domain',
        'identity',
        'limits',
        'moneySettings',
        'secondFactors',
        'security',
        'settings',
        'shariah',
        'systemSettings',
        'team',
        'terms',
        'vendors',
        'webhooks',
      ],
    ),
    entry: { label: 'settings', icon: Settings },
  },
]

/** Paths that redirect to another one. */
export const redirects: readonly { readonly from: Path; readonly to: Path }[] = [
  { from: paths.afterOnboarding, to: paths.dashboard },
  { from: paths.app, to: paths.dashboard },
  { from: paths.oldExplorer, to: paths.explorer },
]

export const isInShell = ({ path }: Route): boolean => path.startsWith(`${paths.app}/`)

/** Whether a signed-in user with this role may open the route. */
export const admits = ({ audience }: Route, role: Role): boolean => typeof audience === 'string' || audience.includes(role)

/** The sidebar of a role, in the table's order. */
export const entriesOf = (role: Role) =>
  routes.flatMap((route) =>
    route.entry && admits(route, role) && (route.entry.only?.includes(role) ?? true)
      ? [{ path: route.path, load: route.load, ...route.entry }]
      : [],
  )

/** The main pages of a role, at most four, for the bottom bar. */
export const mainEntriesOf = (role: Role) => entriesOf(role).flatMap(({ short, ...entry }) => (short ? [{ ...entry, short }] : []))
