import type { Block } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asText, textOf } from '../../../shared/i18n/text.ts'
import { amount, amountFigure, both, clause, day, fact, inOwnWords, optionalFact, type TermsOf, times } from './fact-blocks.ts'

type SaleTerms = TermsOf<'murabaha' | 'tawarruq'>

const feeFacts = ({ fees }: SaleTerms, currency: Currency): Block[] =>
  (fees ?? []).flatMap((fee) =>
    fact(
      textOf('documents:contract.facts.fee', { kind: asText(`documents:contract.words.feeKind.${fee.kind}`) }),
      both(
        textOf('documents:contract.facts.feeAtCost', {
          amount: amountFigure(fee.amount, currency),
          cost: amountFigure(fee.actualCost, currency),
        }),
      ),
    ),
  )

/** What a murabaha of goods and a tawarruq have in common. */
const priceFacts = (terms: SaleTerms, currency: Currency): Block[] => [
  ...fact('documents:contract.facts.cost', amount(terms.cost, currency)),
  ...fact('documents:contract.facts.profit', amount(terms.profit, currency)),
  ...fact('documents:contract.facts.salePrice', amount(terms.salePrice, currency)),
  ...fact('documents:contract.facts.costDisclosed', both(`documents:contract.words.yesNo.${terms.isCostDisclosed}`)),
  ...fact('documents:contract.facts.saleOn', day(terms.saleOn)),
  ...optionalFact('documents:contract.facts.downPayment', terms.downPayment, (paid) => amount(paid, currency)),
  ...fact('documents:contract.facts.instalments', both(times(terms.instalmentAmounts?.length ?? terms.instalments, terms.everyMonths))),
  ...fact('documents:contract.facts.firstInstalment', day(terms.firstDueOn)),
  ...feeFacts(terms, currency),
]

const clauses = (terms: SaleTerms): Block[] => [
  ...clause(`documents:contract.clauses.promise.${terms.promise}`),
  ...clause(`documents:contract.clauses.repricing.${terms.repricing}`),
  ...clause(`documents:contract.clauses.late.${terms.lateClause}`),
]

/** The facts of a murabaha of goods. */
export const murabahaFacts = (terms: TermsOf<'murabaha'>, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.goods', terms.asset.description),
  ...inOwnWords('documents:contract.facts.supplier', terms.supplier),
  ...fact('documents:contract.facts.supplierRelated', both(`documents:contract.words.yesNo.${terms.isSupplierRelated}`)),
  ...fact('documents:contract.facts.goodsState', both(`documents:contract.words.goodsState.${terms.asset.state}`)),
  ...priceFacts(terms, currency),
  ...clauses(terms),
]

/** The facts of a tawarruq. */
export const tawarruqFacts = (terms: TermsOf<'tawarruq'>, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.commodity', terms.commodity.name),
  ...inOwnWords('documents:contract.facts.brokerA', terms.brokerA),
  ...inOwnWords('documents:contract.facts.brokerB', terms.brokerB),
  ...fact('documents:contract.facts.brokersRelated', both(`documents:contract.words.yesNo.${terms.areBrokersRelated}`)),
  ...fact('documents:contract.facts.goodsKind', both(`documents:contract.words.goodsKind.${terms.commodity.kind}`)),
  ...priceFacts(terms, currency),
  ...fact('documents:contract.facts.resalePrice', amount(terms.resalePrice, currency)),
  ...clauses(terms),
]
