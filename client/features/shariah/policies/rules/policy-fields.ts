import type {
  AssetState,
  EndOfLease,
  GoodsKind,
  Jurisdiction,
  LateClause,
  LenderClass,
  PolicyField,
  PolicyOperator,
  RentKind,
} from '@/graphql/types.generated'
import { CURRENCIES } from '@/lib/browser/preferences'
import { CONCRETE_STRUCTURES, REQUEST_TYPES, URGENCIES } from '@/ui/labels/financing-labels'

export const SECTORS = [
  'RETAIL_TRADE',
  'MANUFACTURING',
  'TECHNOLOGY',
  'CONSTRUCTION',
  'FOOD_BEVERAGE',
  'HEALTHCARE',
  'EDUCATION',
  'FINANCIAL_SERVICES',
  'OTHER',
] as const
export const TERMS_KINDS = [
  'MURABAHA',
  'TAWARRUQ',
  'IJARAH',
  'MUSHARAKAH',
  'DIMINISHING_MUSHARAKAH',
  'MUDARABAH',
  'ISTISNA',
  'SALAM',
] as const
const COUNTRIES = ['AE', 'SA', 'QA', 'NG'] as const satisfies readonly Jurisdiction[]
const CLASSES = ['RETAIL', 'MARKET_COUNTERPARTY', 'PARTICIPANT', 'ELIGIBLE_PARTICIPANT'] as const satisfies readonly LenderClass[]
const LATE_CLAUSES = ['CHARITY', 'NONE', 'INCOME'] as const satisfies readonly LateClause[]
const ASSET_STATES = ['EXISTS', 'UNDER_CONSTRUCTION'] as const satisfies readonly AssetState[]
const GOODS_KINDS = ['AGRICULTURAL', 'INDUSTRIAL', 'METAL', 'GOLD', 'SILVER', 'CURRENCY'] as const satisfies readonly GoodsKind[]
const RENT_KINDS = ['FIXED', 'STEPPED', 'VARIABLE'] as const satisfies readonly RentKind[]
const ENDS_OF_LEASE = ['RETURN', 'GIFT', 'SALE'] as const satisfies readonly EndOfLease[]

type Kind = 'choice' | 'amount' | 'count' | 'percent' | 'presence'
type FieldShape = { readonly kind: Kind; readonly choices: readonly string[] }

const choice = (choices: readonly string[]): FieldShape => ({ kind: 'choice', choices })
const plain = (kind: Kind): FieldShape => ({ kind, choices: [] })

/** How each field of a rule is compared, as the server checks it. */
export const FIELDS: Readonly<Record<PolicyField, FieldShape>> = {
  STRUCTURE: choice(CONCRETE_STRUCTURES),
  TERMS_KIND: choice(TERMS_KINDS),
  AMOUNT: plain('amount'),
  TOTAL_PAYABLE: plain('amount'),
  CURRENCY: choice(CURRENCIES),
  TERM_MONTHS: plain('count'),
  FLAT_RATE: plain('percent'),
  REQUEST_TYPE: choice(REQUEST_TYPES),
  SECTOR: choice(SECTORS),
  URGENCY: choice(URGENCIES),
  COLLATERAL: plain('presence'),
  COUNTRY: choice(COUNTRIES),
  LENDER_CLASS: choice(CLASSES),
  LATE_CLAUSE: choice(LATE_CLAUSES),
  FEES: plain('amount'),
  ASSET_STATE: choice(ASSET_STATES),
  GOODS_KIND: choice(GOODS_KINDS),
  RENT_KIND: choice(RENT_KINDS),
  END_OF_LEASE: choice(ENDS_OF_LEASE),
}

export const FIELD_NAMES = Object.keys(FIELDS) as readonly PolicyField[]

/** The operators that each kind of field takes. */
export const OPERATORS: Readonly<Record<Kind, readonly PolicyOperator[]>> = {
  choice: ['IS', 'IS_NOT', 'IN', 'PRESENT'],
  amount: ['ABOVE', 'BELOW', 'IS', 'IS_NOT', 'PRESENT'],
  count: ['ABOVE', 'BELOW', 'IS', 'IS_NOT', 'PRESENT'],
  percent: ['ABOVE', 'BELOW', 'IS', 'IS_NOT', 'PRESENT'],
  presence: ['PRESENT'],
}
