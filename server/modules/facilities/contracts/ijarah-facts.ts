import type { Block } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asText, textOf } from '../../../shared/i18n/text.ts'
import { amount, both, clause, count, day, fact, inOwnWords, optionalFact, percent, type TermsOf, times } from './fact-blocks.ts'

type IjarahTerms = TermsOf<'ijarah'>

/** How a variable rent is set; its rates are percent a year of the cost that is outstanding. */
const variableRentFacts = ({ variableRent: rent }: IjarahTerms): Block[] =>
  rent == null
    ? []
    : [
        ...fact('documents:contract.facts.initialRate', percent(rent.initialRate)),
        ...fact('documents:contract.facts.firstPeriods', count(rent.firstPeriods)),
        ...fact('documents:contract.facts.reviewEvery', count(rent.reviewEveryPeriods)),
        ...fact('documents:contract.facts.marginRate', percent(rent.marginRate)),
        ...optionalFact('documents:contract.facts.floorRate', rent.floorRate, percent),
        ...optionalFact('documents:contract.facts.ceilingRate', rent.ceilingRate, percent),
        ...(rent.fixingRates ?? []).flatMap((rate) => fact('documents:contract.facts.benchmark', percent(rate))),
        ...clause('documents:contract.clauses.variableRent'),
      ]

/** The facts of a lease. */
export const ijarahFacts = (terms: IjarahTerms, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.asset', terms.asset),
  ...fact('documents:contract.facts.assetCost', amount(terms.assetCost, currency)),
  ...fact('documents:contract.facts.title', both(`documents:contract.words.title.${terms.title}`)),
  ...fact('documents:contract.facts.assetDeliveredOn', day(terms.deliveryOn)),
  ...fact('documents:contract.facts.rentStartsOn', day(terms.rentStartsOn)),
  ...fact('documents:contract.facts.rentalPeriods', both(times(terms.periods, terms.everyMonths))),
  ...fact('documents:contract.facts.rentDue', both(`documents:contract.words.rentDue.${terms.payment}`)),
  ...fact('documents:contract.facts.rent', both(`documents:contract.words.rentKind.${terms.rentKind}`)),
  ...optionalFact('documents:contract.facts.rentTotal', terms.rentTotal, (total) => amount(total, currency)),
  ...variableRentFacts(terms),
  ...fact('documents:contract.facts.majorMaintenance', both(`documents:contract.words.leaseParty.${terms.majorMaintenance}`)),
  ...fact('documents:contract.facts.takaful', both(`documents:contract.words.leaseParty.${terms.takaful}`)),
  ...fact(
    'documents:contract.facts.endOfLease',
    both(
      textOf(`documents:contract.words.endOfLease.${terms.endOfLease}`, {
        document: asText(`documents:contract.words.document.${terms.transferDocument}`),
      }),
    ),
  ),
  ...optionalFact('documents:contract.facts.transferPrice', terms.transferPrice, (price) => amount(price, currency)),
  ...clause(`documents:contract.clauses.totalLoss.${terms.totalLoss}`),
  ...clause(`documents:contract.clauses.late.${terms.lateClause}`),
]
