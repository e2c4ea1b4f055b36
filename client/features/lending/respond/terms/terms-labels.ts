import { useTranslation } from 'react-i18next'
import { optionsOf } from '@/ui/fields/select-field'
import { type TermsForm, useTermsLabels } from '@/ui/terms/terms-labels'
import { PARTNER_ROLES } from './partnership-values'
import type { FeeValues } from './sale-values'
import type { TermsInputOf, TermsKind } from './terms-input'

type Ijarah = TermsInputOf<'ijarah'>
type Salam = TermsInputOf<'salam'>
type PlanPart = TermsInputOf<'istisna'>['plan'][number]

/** The values of each choice that a rule allows, the usual one first. */
const LATE_CLAUSES = ['CHARITY', 'NONE'] as const satisfies readonly Ijarah['lateClause'][]
const RENT_KINDS = ['FIXED', 'STEPPED', 'VARIABLE'] as const satisfies readonly Ijarah['rentKind'][]
const RENT_PAYMENTS = ['ARREARS', 'ADVANCE'] as const satisfies readonly Ijarah['payment'][]
const ENDS_OF_LEASE = ['GIFT', 'SALE', 'RETURN'] as const satisfies readonly Ijarah['endOfLease'][]
const GOODS_KINDS = ['AGRICULTURAL', 'INDUSTRIAL', 'METAL'] as const satisfies readonly Salam['goods']['kind'][]
const MEASURE_UNITS = ['TONNE', 'KG', 'LITRE', 'CUBIC_METRE', 'PIECE'] as const satisfies readonly Salam['unit'][]
const PLAN_PARTS = ['INSTALMENTS', 'MILESTONE', 'ADVANCE'] as const satisfies readonly PlanPart['kind'][]
const FEES = ['DOCUMENTS', 'VALUATION', 'REGISTRATION', 'BROKERAGE', 'OTHER'] as const satisfies readonly FeeValues['kind'][]
export const VENTURE_EXPENSES = [
  'FREIGHT',
  'CUSTOMS',
  'STORAGE',
  'INSURANCE',
  'MARKETING',
  'PROFESSIONAL',
] as const satisfies readonly TermsInputOf<'mudarabah'>['allowedExpenses'][number][]

/** The name of each kind of terms as a type of the schema. */
const FORMS: Readonly<Record<TermsKind, TermsForm>> = {
  murabaha: 'MurabahaTerms',
  tawarruq: 'TawarruqTerms',
  ijarah: 'IjarahTerms',
  musharakah: 'MusharakahTerms',
  diminishingMusharakah: 'DiminishingMusharakahTerms',
  mudarabah: 'MudarabahTerms',
  istisna: 'IstisnaTerms',
  salam: 'SalamTerms',
}

/** The choices in the terms, as options of a select. */
export const useTermsOptions = () => {
  const { t } = useTranslation('proposal')
  const label = useTermsLabels()
  const kind = (value: TermsKind) => label.form(FORMS[value])
  return {
    kind,
    kinds: (kinds: readonly TermsKind[]) => optionsOf(kinds, kind),
    lateClause: optionsOf(LATE_CLAUSES, label.lateClause),
    rentKind: optionsOf(RENT_KINDS, label.rentKind),
    payment: optionsOf(RENT_PAYMENTS, label.rentPayment),
    endOfLease: optionsOf(ENDS_OF_LEASE, label.endOfLease),
    goods: optionsOf(GOODS_KINDS, label.goodsKind),
    unit: optionsOf(MEASURE_UNITS, label.measureUnit),
    planPart: optionsOf(PLAN_PARTS, label.planPartKind),
    fee: optionsOf(FEES, label.financingFeeKind),
    role: optionsOf(PARTNER_ROLES, (value) => t(`partnerRole.${value}`)),
    expense: optionsOf(VENTURE_EXPENSES, label.ventureExpenseKind),
  }
}
