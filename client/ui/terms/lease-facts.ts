import type { TermsOfProposal_IjarahTerms_Fragment } from './terms-of-proposal.generated'
import { known, type TermsFact, type TermsWords } from './terms-words'

type VariableRent = NonNullable<TermsOfProposal_IjarahTerms_Fragment['variableRent']>

const variableRentFacts = (rent: VariableRent, { t, rate, format }: TermsWords): readonly TermsFact[] => [
  { of: 'variableRent.initialRate', label: t('fact.initialRate'), value: rate(rent.initialRate) },
  { of: 'variableRent.firstPeriods', label: t('fact.firstPeriods'), value: format.integer(rent.firstPeriods) },
  { of: 'variableRent.reviewEveryPeriods', label: t('fact.reviewEveryPeriods'), value: format.integer(rent.reviewEveryPeriods) },
  { of: 'variableRent.marginRate', label: t('fact.marginRate'), value: rate(rent.marginRate) },
  ...known(rent.floorRate, (value) => ({ of: 'variableRent.floorRate', label: t('fact.floorRate'), value: rate(value) })),
  ...known(rent.ceilingRate, (value) => ({ of: 'variableRent.ceilingRate', label: t('fact.ceilingRate'), value: rate(value) })),
  ...known(rent.fixingRates?.length ? rent.fixingRates : null, (rates) => ({
    of: 'variableRent.fixingRates',
    label: t('fact.fixingRates'),
    value: rates.map(format.percent).join(' · '),
  })),
]

/** A lease: how the rent is set, and what the lender bears as the owner of the asset. */
export const leaseFacts = (terms: TermsOfProposal_IjarahTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label, money, sum, day, times, written } = words
  return [
    written('asset', t('fact.asset'), terms.asset),
    { of: 'assetCost', label: t('fact.assetCost'), value: money(terms.assetCost) },
    { of: 'title', label: t('fact.title'), value: label.lessorTitle(terms.title) },
    { of: 'deliveryOn', label: t('fact.deliveryOn'), value: day(terms.deliveryOn) },
    { of: 'rentStartsOn', label: t('fact.rentStartsOn'), value: day(terms.rentStartsOn) },
    { of: 'periods', label: t('fact.rents'), value: times(terms.periods, terms.everyMonths) },
    { of: 'payment', label: t('fact.payment'), value: label.rentPayment(terms.payment) },
    { of: 'rentKind', label: t('fact.rentKind'), value: label.rentKind(terms.rentKind) },
    ...known(terms.rentTotal, (amount) => ({ of: 'rentTotal', label: t('fact.rentTotal'), value: money(amount) })),
    ...known(terms.rentSteps?.length ? terms.rentSteps : null, (rents) => ({
      of: 'rentSteps',
      label: t('fact.rentSteps'),
      value: rents.map(sum).join(' · '),
      wide: true,
    })),
    ...(terms.variableRent ? variableRentFacts(terms.variableRent, words) : []),
    { of: 'majorMaintenance', label: t('fact.majorMaintenance'), value: label.leaseParty(terms.majorMaintenance) },
    { of: 'takaful', label: t('fact.takaful'), value: label.leaseParty(terms.takaful) },
    { of: 'totalLoss', label: t('fact.totalLoss'), value: label.totalLossClause(terms.totalLoss) },
    { of: 'endOfLease', label: t('fact.endOfLease'), value: label.endOfLease(terms.endOfLease) },
    ...known(terms.transferPrice, (amount) => ({ of: 'transferPrice', label: t('fact.transferPrice'), value: money(amount) })),
    ...(terms.endOfLease === 'RETURN'
      ? []
      : [{ of: 'transferDocument', label: t('fact.transferDocument'), value: label.separateDocument(terms.transferDocument) }]),
    { of: 'lateClause', label: t('fact.lateClause'), value: label.lateClause(terms.lateClause) },
  ]
}
