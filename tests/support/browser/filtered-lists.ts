import { BOARD, PORTAL } from './screens.ts'

/** What a value of a filter in the address asks the API for. */
type Asked = (value: string) => object

/** One filter of a list: its parameter in the address, and the values that can be chosen. */
interface ListFilter {
  readonly name: string
  readonly values: readonly string[]
  readonly asked: Asked
  /** It is in the sheet of filters on phones, not beside the list. */
  readonly isInSheet?: true
}

/** A list of the product with its filters, as people and as programs ask for it. */
export interface FilteredList {
  readonly name: string
  readonly role: 'auditor' | 'lender'
  readonly path: string
  /** The field of the API, and the type of its filter. */
  readonly field: string
  readonly input: string
  /** What the list asks for before anything is chosen. */
  readonly unfiltered?: object
  /** One row of the list on the screen. */
  readonly row: string
  readonly filters: readonly ListFilter[]
  /** A filter that no row of the demo meets. */
  readonly none: string
}

const one =
  (field: string): Asked =>
  (value) => ({ [field]: value })
const listOf =
  (field: string): Asked =>
  (value) => ({ [field]: [value] })
const isTrue =
  (field: string): Asked =>
  (value) => ({ [field]: value === 'true' })

const ROW = 'tbody [role=row]'
const STRUCTURES = ['MURABAHA', 'IJARAH', 'MUSHARAKAH', 'MUDARABAH', 'ISTISNA', 'SALAM'] as const
const URGENCY = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
const PENDING = ['PENDING', 'UNDER_REVIEW'] as const
const REVIEW_STATUSES: Readonly<Record<string, object>> = {
  MINE: { needsMyVote: true },
  OPEN: { statuses: [...PENDING, 'REQUIRES_MODIFICATION'] },
  DECIDED: { statuses: ['APPROVED', 'REJECTED'] },
}
const CURRENT = { statuses: ['ACTIVE', 'APPROVED', 'UNDER_REVIEW', 'DRAFT'] }

const BOARDS: readonly Omit<FilteredList, 'role'>[] = [
  {
    name: 'reviews',
    path: `${BOARD}?tab=reviews`,
    field: 'ssbReviews',
    input: 'SSBReviewFilter',
    unfiltered: { statuses: PENDING },
    row: ROW,
    none: 'search=zzzz',
    filters: [
      {
        name: 'status',
        values: ['MINE', 'OPEN', 'DECIDED', 'PENDING', 'REQUIRES_MODIFICATION', 'APPROVED', 'REJECTED'],
        asked: (value) => REVIEW_STATUSES[value] ?? { statuses: [value] },
      },
      { name: 'type', values: ['APPLICATION', 'PRODUCT', 'POLICY', 'MODEL', 'FATWA', 'INCIDENT'], asked: one('entityType') },
      { name: 'priority', values: URGENCY, asked: one('priority') },
    ],
  },
  {
    name: 'policies',
    path: `${BOARD}?tab=policies`,
    field: 'policies',
    input: 'SSBPolicyFilter',
    unfiltered: CURRENT,
    row: 'main h3 a',
    none: 'policySearch=zzzz',
    filters: [
      {
        name: 'policyStatus',
        values: ['ACTIVE', 'DRAFT', 'SUPERSEDED', 'ALL'],
        asked: (value) => (value === 'ALL' ? { statuses: [] } : { statuses: [value] }),
      },
      { name: 'policyCategory', values: ['PRODUCT_STRUCTURING', 'ASSET_SCREENING', 'LATE_PAYMENT', 'FEES'], asked: one('category') },
    ],
  },
  {
    name: 'incidents',
    path: `${BOARD}?tab=incidents`,
    field: 'incidents',
    input: 'IncidentFilter',
    row: ROW,
    none: 'incidentSearch=zzzz',
    filters: [
      { name: 'incidentType', values: ['PROCESS_DEVIATION', 'POLICY_VIOLATION', 'CUSTOMER_COMPLAINT'], asked: one('type') },
      { name: 'severity', values: URGENCY, asked: one('severity') },
      { name: 'incidentStatus', values: ['INVESTIGATING', 'RESOLVED'], asked: one('status') },
      { name: 'stage', values: ['REPORTED', 'DETERMINED', 'CLOSED'], asked: listOf('stages') },
    ],
  },
  {
    name: 'fatwas',
    path: `${BOARD}?tab=fatwas`,
    field: 'fatwaRegister',
    input: 'FatwaFilter',
    row: ROW,
    none: 'fatwaSearch=zzzz',
    filters: [
      { name: 'fatwaStatus', values: ['REQUESTED', 'ISSUED', 'WITHDRAWN'], asked: listOf('statuses') },
      { name: 'fatwaCategory', values: ['STRUCTURE', 'FEES', 'LATE_PAYMENT', 'SCORING'], asked: one('category') },
      { name: 'fatwaStructure', values: STRUCTURES, asked: one('structure') },
      { name: 'fatwaForce', values: ['true', 'false'], asked: isTrue('isInForce') },
    ],
  },
  {
    name: 'products',
    path: `${BOARD}?tab=products`,
    field: 'lenderProducts',
    input: 'LenderProductFilter',
    row: 'main [role=tabpanel] button[aria-expanded]',
    none: 'productStatus=REFUSED',
    filters: [
      { name: 'productStatus', values: ['IN_FORCE', 'UNDER_REVIEW', 'SUSPENDED'], asked: listOf('statuses') },
      { name: 'productForm', values: ['MURABAHA', 'IJARAH_WITH_TRANSFER', 'SALAM'], asked: listOf('forms') },
    ],
  },
]

const LENDERS: readonly Omit<FilteredList, 'role'>[] = [
  {
    name: 'marketplace',
    path: PORTAL,
    field: 'marketplace',
    input: 'MarketplaceFilter',
    row: 'main li:has([data-row])',
    none: 'search=zzzz',
    filters: [
      { name: 'type', values: ['WORKING_CAPITAL', 'EQUIPMENT_FINANCING', 'TRADE_FINANCING'], asked: one('requestType'), isInSheet: true },
      { name: 'structure', values: STRUCTURES, asked: one('structure'), isInSheet: true },
      { name: 'urgency', values: ['LOW', 'MEDIUM', 'HIGH', 'URGENT'], asked: one('urgency'), isInSheet: true },
      { name: 'assurance', values: ['BANK_VERIFIED', 'MIXED', 'SELF_REPORTED'], asked: listOf('assurances'), isInSheet: true },
      { name: 'band', values: ['A_PLUS', 'A', 'B', 'C'], asked: listOf('bands'), isInSheet: true },
      { name: 'min', values: ['100000', '300000'], asked: one('minAmount'), isInSheet: true },
      { name: 'currency', values: ['AED', 'SAR', 'USD'], asked: one('currency'), isInSheet: true },
      { name: 'sector', values: ['HEALTHCARE', 'CONSTRUCTION', 'FOOD_BEVERAGE'], asked: one('sector'), isInSheet: true },
      { name: 'expires', values: ['7', '14', '30'], asked: (value) => ({ expiresWithinDays: Number(value) }), isInSheet: true },
      { name: 'unanswered', values: ['true'], asked: isTrue('withoutResponse'), isInSheet: true },
      { name: 'verified', values: ['true'], asked: isTrue('verifiedOnly'), isInSheet: true },
    ],
  },
  {
    name: 'responses',
    path: `${PORTAL}?tab=responses`,
    field: 'lenderResponses',
    input: 'LenderResponseFilter',
    row: 'main [role=tabpanel] section > div > ul > li',
    none: 'find=zzzz',
    filters: [
      { name: 'status', values: ['PROPOSAL_SENT', 'INTERESTED', 'DECLINED', 'WITHDRAWN'], asked: listOf('statuses') },
      { name: 'outcome', values: ['PENDING', 'ACCEPTED', 'NOT_SELECTED', 'LAPSED'], asked: one('outcome') },
    ],
  },
  {
    name: 'facilities',
    path: `${PORTAL}?tab=facilities`,
    field: 'facilities',
    input: 'FacilityFilter',
    row: ROW,
    none: 'facilityStatus=WRITTEN_OFF',
    filters: [
      { name: 'facilityStatus', values: ['ACTIVE', 'SETTLED', 'DEFAULTED'], asked: listOf('statuses') },
      { name: 'late', values: ['true', 'false'], asked: isTrue('isLate') },
    ],
  },
  {
    name: 'own products',
    path: `${PORTAL}?tab=products`,
    field: 'lenderProducts',
    input: 'LenderProductFilter',
    row: 'main [role=tabpanel] button[aria-expanded]',
    none: 'productStatus=REFUSED',
    filters: [
      { name: 'productStatus', values: ['IN_FORCE', 'SUSPENDED'], asked: listOf('statuses') },
      { name: 'productForm', values: ['MURABAHA', 'IJARAH_WITH_TRANSFER', 'SALAM'], asked: listOf('forms') },
    ],
  },
]

/** Every list of the board's screen and of the lender's portal that has filters. */
export const FILTERED_LISTS: readonly FilteredList[] = [
  ...BOARDS.map((list) => ({ ...list, role: 'auditor' as const })),
  ...LENDERS.map((list) => ({ ...list, role: 'lender' as const })),
]
