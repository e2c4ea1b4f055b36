import { Dotted } from '../figures/dotted'
import type {
  TermsOfProposal_DiminishingMusharakahTerms_Fragment,
  TermsOfProposal_MudarabahTerms_Fragment,
  TermsOfProposal_MusharakahTerms_Fragment,
} from './terms-of-proposal.generated'
import { known, Lines, type TermsFact, type TermsWords } from './terms-words'

type Venture = TermsOfProposal_MusharakahTerms_Fragment | TermsOfProposal_MudarabahTerms_Fragment

const ventureFacts = (terms: Venture, { t, label, format, day, times }: TermsWords): readonly TermsFact[] => [
  { of: 'startsOn', label: t('fact.startsOn'), value: day(terms.startsOn) },
  { of: 'distributions', label: t('fact.distributions'), value: times(terms.distributions, terms.everyMonths) },
  { of: 'guarantee', label: t('fact.guarantee'), value: label.partnershipGuarantee(terms.guarantee) },
  ...known(terms.fixedReturnRate, (rate) => ({ of: 'fixedReturnRate', label: t('fact.fixedReturn'), value: format.percent(rate) })),
  { of: 'lateClause', label: t('fact.lateDistribution'), value: label.lateClause(terms.lateClause) },
]

type Partner = TermsOfProposal_MusharakahTerms_Fragment['partners'][number]

const partnerLine = (partner: Partner, loss: string | undefined, { t, label, format, sum }: TermsWords) => {
  const { side, cash, inKind, valuedOn, profitShare, isManaging, isSilent } = partner
  return (
    <Dotted>
      <span>{label.partnerSide(side)}</span>
      <span>{t('fact.partnerCash', { amount: sum(cash) })}</span>
      {inKind !== null && (
        <span>
          {valuedOn === null
            ? t('fact.partnerInKind', { amount: sum(inKind) })
            : t('fact.partnerInKindValued', { amount: sum(inKind), day: format.date(valuedOn) })}
        </span>
      )}
      <span>{t('fact.partnerProfit', { share: format.percent(profitShare) })}</span>
      {loss !== undefined && <span>{t('fact.partnerLoss', { share: format.percent(loss) })}</span>}
      {isManaging && <span>{t('fact.managing')}</span>}
      {isSilent && <span>{t('fact.silent')}</span>}
    </Dotted>
  )
}

/** A partnership in a venture: each partner's capital and share of the profit; a loss is shared by capital. */
export const musharakahFacts = (terms: TermsOfProposal_MusharakahTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label } = words
  const partners = terms.partners.map((partner, at) => partnerLine(partner, terms.lossShares?.[at], words))
  return [
    { of: 'partners', label: t('fact.partners'), value: <Lines lines={partners} />, wide: true },
    { of: 'lossShares', label: t('fact.loss'), value: label.riskBearer('SHARED_BY_CAPITAL') },
    ...ventureFacts(terms, words),
  ]
}

/** Ownership in units: what the merchant rents and buys. */
export const diminishingFacts = (
  terms: TermsOfProposal_DiminishingMusharakahTerms_Fragment,
  { t, label, format, money, sum, day, times, written }: TermsWords,
): readonly TermsFact[] => [
  written('asset', t('fact.asset'), terms.asset),
  { of: 'assetValue', label: t('fact.assetValue'), value: money(terms.assetValue) },
  ...known(terms.valuations.length > 0 ? terms.valuations : null, (valuations) => ({
    of: 'valuations',
    label: t('fact.valuations'),
    value: <Lines lines={valuations.map(({ value, fromOn }) => t('fact.valuation', { amount: sum(value), day: format.date(fromOn) }))} />,
  })),
  {
    of: 'lenderUnits',
    label: t('fact.lenderUnits'),
    value: t('fact.unitsOf', { units: format.integer(terms.lenderUnits), total: format.integer(terms.totalUnits) }),
  },
  { of: 'priceBasis', label: t('fact.priceBasis'), value: label.unitPriceBasis(terms.priceBasis) },
  { of: 'fullRent', label: t('fact.fullRent'), value: money(terms.fullRent) },
  { of: 'unitsPlan', label: t('fact.payments'), value: times(terms.unitsPlan.length, terms.everyMonths) },
  { of: 'firstDueOn', label: t('fact.firstDueOn'), value: day(terms.firstDueOn) },
  { of: 'undertakingDocument', label: t('fact.undertakingDocument'), value: label.separateDocument(terms.undertakingDocument) },
  // No field: the form itself fixes it. It has the name that it has in a musharakah, whose conditions hold for this one.
  { of: 'lossShares', label: t('fact.loss'), value: label.riskBearer('SHARED_BY_UNITS') },
  { of: 'guarantee', label: t('fact.guarantee'), value: label.partnershipGuarantee(terms.guarantee) },
  { of: 'lateClause', label: t('fact.lateClause'), value: label.lateClause(terms.lateClause) },
]

/** A partnership of capital and work: both shares of the profit, and who bears a loss. */
export const mudarabahFacts = (terms: TermsOfProposal_MudarabahTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label, format, money, written } = words
  return [
    { of: 'capital', label: t('fact.capital'), value: money(terms.capital) },
    { of: 'capitalKind', label: t('fact.capitalKind'), value: label.mudarabahCapitalKind(terms.capitalKind) },
    { of: 'lenderProfitShare', label: t('fact.lenderProfitShare'), value: format.percent(terms.lenderProfitShare) },
    { of: 'managerProfitShare', label: t('fact.managerProfitShare'), value: format.percent(terms.managerProfitShare) },
    { of: 'lossBearer', label: t('fact.lossBearer'), value: label.mudarabahLossBearer(terms.lossBearer) },
    written('mandate', t('fact.mandate'), terms.mandate),
    {
      of: 'allowedExpenses',
      label: t('fact.allowedExpenses'),
      value: terms.allowedExpenses.length > 0 ? terms.allowedExpenses.map(label.ventureExpenseKind).join(' · ') : '–',
      wide: true,
    },
    ...ventureFacts(terms, words),
  ]
}
