import type { TermsOfProposal_MurabahaTerms_Fragment, TermsOfProposal_TawarruqTerms_Fragment } from './terms-of-proposal.generated'
import { known, Lines, type TermsFact, type TermsWords } from './terms-words'

type Sale = TermsOfProposal_MurabahaTerms_Fragment | TermsOfProposal_TawarruqTerms_Fragment

const priceFacts = (
  { cost, profit, salePrice, isCostDisclosed, downPayment, fees }: Sale,
  { t, label, money, sum, yesNo }: TermsWords,
): readonly TermsFact[] => [
  { of: 'cost', label: t('fact.cost'), value: money(cost) },
  { of: 'profit', label: t('fact.profit'), value: money(profit) },
  { of: 'salePrice', label: t('fact.salePrice'), value: money(salePrice) },
  { of: 'isCostDisclosed', label: t('fact.costDisclosed'), value: yesNo(isCostDisclosed) },
  ...known(downPayment, (amount) => ({ of: 'downPayment', label: t('fact.downPayment'), value: money(amount) })),
  ...known(fees?.length ? fees : null, (each) => ({
    of: 'fees',
    label: t('fact.fees'),
    value: (
      <Lines
        lines={each.map(({ kind, amount, actualCost }) =>
          t('fact.fee', { kind: label.financingFeeKind(kind), amount: sum(amount), cost: sum(actualCost) }),
        )}
      />
    ),
  })),
]

const saleFacts = (sale: Sale, { t, label, day, times }: TermsWords): readonly TermsFact[] => [
  { of: 'repricing', label: t('fact.repricing'), value: label.priceRevision(sale.repricing) },
  { of: 'promise', label: t('fact.promise'), value: label.purchasePromise(sale.promise) },
  { of: 'saleOn', label: t('fact.saleOn'), value: day(sale.saleOn) },
  { of: 'instalments', label: t('fact.instalments'), value: times(sale.instalments, sale.everyMonths) },
  { of: 'firstDueOn', label: t('fact.instalmentsFrom'), value: day(sale.firstDueOn) },
  { of: 'lateClause', label: t('fact.lateClause'), value: label.lateClause(sale.lateClause) },
]

/** Goods that the lender buys from a supplier and sells at cost plus profit. */
export const murabahaFacts = (terms: TermsOfProposal_MurabahaTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label, written, yesNo } = words
  return [
    written('asset.description', t('fact.goods'), terms.goods.description),
    { of: 'asset.state', label: t('fact.goodsState'), value: label.assetState(terms.goods.state) },
    { of: 'supplier', label: t('fact.supplier'), value: <bdi>{terms.supplier}</bdi> },
    { of: 'isSupplierRelated', label: t('fact.supplierRelated'), value: yesNo(terms.isSupplierRelated) },
    ...priceFacts(terms, words),
    ...saleFacts(terms, words),
  ]
}

/** A commodity that the merchant sells on to a second broker. */
export const tawarruqFacts = (terms: TermsOfProposal_TawarruqTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label, money, written, yesNo } = words
  return [
    written('commodity.name', t('fact.commodity'), terms.commodity.name),
    { of: 'commodity.kind', label: t('fact.goodsKind'), value: label.goodsKind(terms.commodity.kind) },
    { of: 'brokerA', label: t('fact.brokerA'), value: <bdi>{terms.brokerA}</bdi> },
    { of: 'brokerB', label: t('fact.brokerB'), value: <bdi>{terms.brokerB}</bdi> },
    { of: 'areBrokersRelated', label: t('fact.brokersRelated'), value: yesNo(terms.areBrokersRelated) },
    ...priceFacts(terms, words),
    { of: 'resalePrice', label: t('fact.resalePrice'), value: money(terms.resalePrice) },
    ...saleFacts(terms, words),
  ]
}
