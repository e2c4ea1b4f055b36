import type { Fact } from '../figures/facts'
import type { TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment } from './terms-of-proposal.generated'
import { known, Lines, type TermsWords } from './terms-words'

type Sale = TermsOfProposal_MurabahaTerms_Fragment | TermsOfProposal_TawarruqTerms_Fragment

const priceFacts = ({ cost, profit, salePrice, downPayment, fees }: Sale, { t, label, money, sum }: TermsWords): readonly Fact[] => [
  { label: t('fact.cost'), value: money(cost) },
  { label: t('fact.profit'), value: money(profit) },
  { label: t('fact.salePrice'), value: money(salePrice) },
  ...known(downPayment, (amount) => ({ label: t('fact.downPayment'), value: money(amount) })),
  ...known(fees?.length ? fees : null, (each) => ({
    label: t('fact.fees'),
    value: <Lines lines={each.map(({ kind, amount }) => `${label.financingFeeKind(kind)}: ${sum(amount)}`)} />,
  })),
]

const saleFacts = (sale: Sale, { t, label, day, times }: TermsWords): readonly Fact[] => [
  { label: t('fact.repricing'), value: label.priceRevision(sale.repricing) },
  { label: t('fact.promise'), value: label.purchasePromise(sale.promise) },
  { label: t('fact.saleOn'), value: day(sale.saleOn) },
  { label: t('fact.instalments'), value: times(sale.instalments, sale.everyMonths) },
  { label: t('fact.instalmentsFrom'), value: day(sale.firstDueOn) },
  { label: t('fact.lateClause'), value: label.lateClause(sale.lateClause) },
]

/** Goods that the lender buys from a supplier and sells at cost plus profit. */
export const murabahaFacts = (terms: TermsOfProposal_MurabahaTerms_Fragment, words: TermsWords): readonly Fact[] => {
  const { t, label, written, yesNo } = words
  return [
    written(t('fact.goods'), terms.goods.description),
    { label: t('fact.goodsState'), value: label.assetState(terms.goods.state) },
    { label: t('fact.supplier'), value: <bdi>{terms.supplier}</bdi> },
    { label: t('fact.supplierRelated'), value: yesNo(terms.isSupplierRelated) },
    ...priceFacts(terms, words),
    ...saleFacts(terms, words),
  ]
}

/** A commodity that the merchant sells on to a second broker. */
export const tawarruqFacts = (terms: TermsOfProposal_TawarruqTerms_Fragment, words: TermsWords): readonly Fact[] => {
  const { t, label, money, written, yesNo } = words
  return [
    written(t('fact.commodity'), terms.commodity.name),
    { label: t('fact.goodsKind'), value: label.goodsKind(terms.commodity.kind) },
    { label: t('fact.brokerA'), value: <bdi>{terms.brokerA}</bdi> },
    { label: t('fact.brokerB'), value: <bdi>{terms.brokerB}</bdi> },
    { label: t('fact.brokersRelated'), value: yesNo(terms.areBrokersRelated) },
    ...priceFacts(terms, words),
    { label: t('fact.resalePrice'), value: money(terms.resalePrice) },
    ...saleFacts(terms, words),
  ]
}
