import type { Fact } from '../figures/facts'
import type { TermsOfProposal_IjarahTerms_Fragment } from './terms-of-proposal.generated'
import { known, type TermsWords } from './terms-words'

type VariableRent = NonNullable<TermsOfProposal_IjarahTerms_Fragment['variableRent']>

const variableRentFacts = (rent: VariableRent, { t, rate, format }: TermsWords): readonly Fact[] => [
  { label: t('fact.initialRate'), value: rate(rent.initialRate) },
  { label: t('fact.firstPeriods'), value: format.integer(rent.firstPeriods) },
  { label: t('fact.reviewEveryPeriods'), value: format.integer(rent.reviewEveryPeriods) },
  { label: t('fact.marginRate'), value: rate(rent.marginRate) },
  ...known(rent.floorRate, (value) => ({ label: t('fact.floorRate'), value: rate(value) })),
  ...known(rent.ceilingRate, (value) => ({ label: t('fact.ceilingRate'), value: rate(value) })),
  ...known(rent.fixingRates?.length ? rent.fixingRates : null, (rates) => ({
    label: t('fact.fixingRates'),
    value: rates.map(format.percent).join(' · '),
  })),
]

/** A lease: how the rent is set, and what the lender bears as the owner of the asset. */
export const leaseFacts = (terms: TermsOfProposal_IjarahTerms_Fragment, words: TermsWords): readonly Fact[] => {
  const { t, label, money, day, times, written } = words
  return [
    written(t('fact.asset'), terms.asset),
    { label: t('fact.assetCost'), value: money(terms.assetCost) },
    { label: t('fact.title'), value: label.lessorTitle(terms.title) },
    { label: t('fact.deliveryOn'), value: day(terms.deliveryOn) },
    { label: t('fact.rentStartsOn'), value: day(terms.rentStartsOn) },
    { label: t('fact.rents'), value: times(terms.periods, terms.everyMonths) },
    { label: t('fact.payment'), value: label.rentPayment(terms.payment) },
    { label: t('fact.rentKind'), value: label.rentKind(terms.rentKind) },
    ...known(terms.rentTotal, (amount) => ({ label: t('fact.rentTotal'), value: money(amount) })),
    ...(terms.variableRent ? variableRentFacts(terms.variableRent, words) : []),
    { label: t('fact.majorMaintenance'), value: label.leaseParty(terms.majorMaintenance) },
    { label: t('fact.takaful'), value: label.leaseParty(terms.takaful) },
    { label: t('fact.totalLoss'), value: label.totalLossClause(terms.totalLoss) },
    { label: t('fact.endOfLease'), value: label.endOfLease(terms.endOfLease) },
    ...known(terms.transferPrice, (amount) => ({ label: t('fact.transferPrice'), value: money(amount) })),
    ...(terms.endOfLease === 'RETURN'
      ? []
      : [{ label: t('fact.transferDocument'), value: label.separateDocument(terms.transferDocument) }]),
    { label: t('fact.lateClause'), value: label.lateClause(terms.lateClause) },
  ]
}
