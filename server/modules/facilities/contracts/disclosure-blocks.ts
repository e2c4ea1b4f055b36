import type { Block } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toMinor } from '../../../shared/money.ts'
import type { ProposalDisclosure } from '../../structures/index.ts'
import { amount, amountFigure, both, clause, fact, heading, optionalFact, percent, type Value } from './fact-blocks.ts'

type Bound = NonNullable<ProposalDisclosure['atFloor']>

/** The total of a variable rent at a bound, with its annual rate where there is one. */
const bound =
  (currency: Currency) =>
  ({ totalPayable, aprEquivalentRate: rate }: Bound): Value =>
    rate === null
      ? amount(totalPayable, currency)
      : both(textOf('documents:contract.disclosure.totalAtRate', { amount: amountFigure(totalPayable, currency), rate: { percent: rate } }))

/** What a diminishing musharakah costs at assumed values of the asset. */
const projection = ({ projection: projected }: ProposalDisclosure, currency: Currency): Block[] =>
  projected === null
    ? []
    : [
        ...fact('documents:contract.disclosure.projected', amount(projected.total, currency)),
        ...fact('documents:contract.disclosure.projectedRent', amount(projected.rent, currency)),
        ...fact('documents:contract.disclosure.totalAt80', amount(projected.totalAt80, currency)),
        ...fact('documents:contract.disclosure.totalAt120', amount(projected.totalAt120, currency)),
      ]

const figures = (disclosure: ProposalDisclosure, currency: Currency): Block[] => {
  const { aprAbsence, aprEquivalentRate, fees } = disclosure
  const absent: Value = both(aprAbsence === null ? 'documents:contract.notFixed' : `documents:contract.disclosure.absences.${aprAbsence}`)
  const known = (decimal: string | null) => (decimal === null ? absent : amount(decimal, currency))
  const inMoney = (decimal: string) => amount(decimal, currency)
  return [
    ...fact('documents:contract.disclosure.financed', known(disclosure.financedAmount)),
    ...fact('documents:contract.totalPayable', known(disclosure.totalPayable)),
    ...(toMinor(fees, currency) > 0n ? fact('documents:contract.disclosure.fees', inMoney(fees)) : []),
    ...optionalFact('documents:contract.disclosure.transferPrice', disclosure.transferPrice, inMoney),
    ...fact('documents:contract.disclosure.costOfFinance', known(disclosure.costOfFinance)),
    ...fact('documents:contract.disclosure.annualRate', aprEquivalentRate === null ? absent : percent(aprEquivalentRate)),
    ...(disclosure.atFloor === null ? [] : clause('documents:contract.disclosure.rentVaries')),
    ...optionalFact('documents:contract.disclosure.atFloor', disclosure.atFloor, bound(currency)),
    ...optionalFact('documents:contract.disclosure.atCeiling', disclosure.atCeiling, bound(currency)),
    ...optionalFact('documents:contract.disclosure.proceeds', disclosure.proceedsToClient, inMoney),
    ...optionalFact('documents:contract.facts.lenderProfitShare', disclosure.lenderProfitShare, percent),
    ...projection(disclosure, currency),
  ]
}

const risks = ({ risks: all }: ProposalDisclosure): Block[] => {
  const rows = all.map(({ risk, bearer }) =>
    fact(`documents:contract.disclosure.risk.${risk}`, both(`documents:contract.disclosure.bearer.${bearer}`)),
  )
  return [{ kind: 'together', blocks: [...heading('documents:contract.disclosure.risks'), ...(rows[0] ?? [])] }, ...rows.slice(1).flat()]
}

/** What the lender disclosed of the terms: what is financed, what it costs, and who bears which risk. */
export const disclosureBlocks = (disclosure: ProposalDisclosure, currency: Currency): Block[] => {
  const [first, second, ...others] = figures(disclosure, currency)
  return [
    { kind: 'together', blocks: [...heading('documents:contract.disclosure.title'), first!, second!] },
    ...others,
    ...(disclosure.aprEquivalentRate === null ? [] : clause('documents:contract.disclosure.rateIsDisclosure')),
    ...(disclosure.projection === null ? [] : clause('documents:contract.disclosure.projectionIsNoPromise')),
    ...risks(disclosure),
  ]
}
