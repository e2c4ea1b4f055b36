import { get } from 'react-hook-form'
import { kindOf, type ProposalValues } from '../proposal-values'
import type { TermsKind } from './terms-input'

export const STEPS = ['offer', 'terms', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** The first field of each kind of terms: it shows the faults of what has no field of its own. */
const FIRST: Readonly<Record<TermsKind, string>> = {
  murabaha: 'asset.description',
  tawarruq: 'commodity.name',
  ijarah: 'asset',
  musharakah: 'partners.0.profitShare',
  diminishingMusharakah: 'asset',
  mudarabah: 'lenderProfitShare',
  istisna: 'subject.description',
  salam: 'goods.description',
}

const OF_THE_SALE = { salePrice: 'profit', instalments: 'proposedTerm' } as const

/** The fields that decide what is computed: names within the terms, or of the proposal. */
const DECIDED_BY: Readonly<Record<TermsKind, Readonly<Record<string, string>>>> = {
  murabaha: { ...OF_THE_SALE, cost: 'proposedAmount', isSupplierRelated: 'supplier' },
  tawarruq: { ...OF_THE_SALE, resalePrice: 'proposedAmount', areBrokersRelated: 'brokerB' },
  ijarah: { assetCost: 'proposedAmount', periods: 'proposedTerm', variableRent: 'variableRent.floorRate' },
  musharakah: { distributions: 'proposedTerm', 'partners.0.cash': 'proposedAmount' },
  diminishingMusharakah: { lenderUnits: 'totalUnits' },
  mudarabah: { capital: 'proposedAmount', distributions: 'proposedTerm', managerProfitShare: 'lenderProfitShare' },
  istisna: { 'parallel.price': 'proposedAmount', 'parallel.isRelatedToCustomer': 'parallel.contractor', remedy: 'remedy.perDay' },
  salam: { price: 'proposedAmount', pricePaid: 'proposedAmount' },
}

const OF_THE_PROPOSAL = ['proposedAmount', 'commitment', 'proposedTerm']

/** The part of a list or row that takes its faults. */
const leafOf = (values: ProposalValues, path: string): string | undefined => {
  const value: unknown = get(values, path)
  if (typeof value === 'string' || typeof value === 'boolean') return path
  if (path.endsWith('.allowedExpenses')) return path
  if (!Array.isArray(value) || value.length === 0) return undefined
  if (typeof value[0] === 'string') return `${path}.0`
  return ['profitShare', 'share', 'amount', 'value'].map((part) => `${path}.0.${part}`).find((name) => get(values, name) !== undefined)
}

/** Returns the path of the roles of a partner, which the input has as two flags. */
const asRole = (path: string) => path.replace(/(partners\.\d+)\.(isSilent|isManaging)$/, '$1.role')

/**
 * Returns the name of the form's field for a path of the input, such as `terms.murabaha.salePrice`: the field itself, the one that it
 * is computed from, or the first one of its terms. Undefined for what the form does not hold.
 */
export const fieldOf = (path: string, values: ProposalValues): string | undefined => {
  const plain = path.replace(/^input\./, '')
  if (plain.startsWith('conditions')) return 'conditions'
  if (plain !== 'terms' && !plain.startsWith('terms.')) return plain in values ? plain : undefined
  const kind = kindOf(values)
  if (kind === undefined) return 'proposedStructure'
  const prefix = `terms.${kind}`
  const within = asRole(plain.slice(prefix.length + 1))
  const decided = DECIDED_BY[kind][within]
  if (decided !== undefined) return OF_THE_PROPOSAL.includes(decided) ? decided : `${prefix}.${decided}`
  const parts = within.split('.')
  const nested = parts.map((_, at) => `${prefix}.${parts.slice(0, parts.length - at).join('.')}`)
  const known = nested.map((name) => leafOf(values, name)).find((name) => name !== undefined)
  return known ?? `${prefix}.${FIRST[kind]}`
}

/** Returns the step that a field is on. */
export const stepOf = (name: string): Step => (/^(terms|variants)\b/.test(name) ? 'terms' : 'offer')

const MORE =
  /^terms\.\w+\.(downPayment|fees|instalmentAmounts|lateClause|payment|rentKind|rentSteps|remedy|unitsPlan|valuations|deliveryQuantities|paidOn|resaleOn)\b|^terms\.tawarruq\.cost$/

/** Whether a field is behind "More terms". */
export const isMoreTerm = (name: string): boolean => MORE.test(name)
