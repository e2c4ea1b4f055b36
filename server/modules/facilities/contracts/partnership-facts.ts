import { columnTitle } from '../../../platform/pdf/bilingual.ts'
import type { Block, Cell, Words } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asDay, figure } from '../../../shared/figures.ts'
import { type Said, textOf, written } from '../../../shared/i18n/text.ts'
import { toMinor } from '../../../shared/money.ts'
import { percentOf, plainPercent } from '../../../shared/percent.ts'
import {
  amount,
  amountFigure,
  both,
  clause,
  day,
  fact,
  inArabic,
  inEnglish,
  inOwnWords,
  namedTable,
  percent,
  type TermsOf,
  times,
  type Value,
} from './fact-blocks.ts'

type MusharakahTerms = TermsOf<'musharakah'>
type VentureTerms = TermsOf<'musharakah' | 'mudarabah'>
type DiminishingMusharakahTerms = TermsOf<'diminishingMusharakah'>

const venture = (terms: VentureTerms): Block[] => [
  ...fact('documents:contract.facts.startsOn', day(terms.startsOn)),
  ...fact('documents:contract.facts.distributions', both(times(terms.distributions, terms.everyMonths))),
]

const clauses = ({ guarantee, lateClause }: VentureTerms | DiminishingMusharakahTerms): Block[] => [
  ...clause(`documents:contract.clauses.guarantee.${guarantee}`),
  ...clause(`documents:contract.clauses.late.${lateClause}`),
]

const SMALL = { size: 7, tone: 'muted' } as const

/** A text in both languages, one below the other. */
const inBoth = (said: Said, how: Omit<Words, 'text'>): Cell => [inEnglish(both(said), how), inArabic(both(said), { align: 'left', ...how })]

/** The partners, with capital and shares. The share of a loss is that of the capital, to four decimals. */
const partnersTable = ({ partners, lossShares }: MusharakahTerms, currency: Currency): Block[] => {
  const capitals = partners.map(({ cash, inKind }) => toMinor(cash, currency) + toMinor(inKind ?? '0', currency))
  const whole = capitals.reduce((sum, capital) => sum + capital, 0n)
  const number = (text: string): Words => ({ text, size: 8.5, weight: 'medium' })
  const rows = partners.map((partner, at): Cell[] => {
    const { side, isManaging, isSilent, cash, inKind, valuedOn, profitShare } = partner
    const lossShare = lossShares?.[at] ?? plainPercent(percentOf(capitals[at]!, whole))
    return [
      [
        ...inBoth(`documents:contract.words.partner.${side}`, { weight: 'medium' }),
        ...(isManaging ? inBoth('documents:contract.words.managing', SMALL) : []),
        ...(isSilent ? inBoth('documents:contract.words.silent', SMALL) : []),
      ],
      [number(figure(toMinor(cash, currency), currency))],
      [
        number(figure(toMinor(inKind ?? '0', currency), currency)),
        ...(valuedOn == null
          ? []
          : inBoth(textOf('documents:contract.words.valuedOn', { day: asDay(valuedOn) }), { ...SMALL, align: 'right' })),
      ],
      [number(percent(profitShare)('en'))],
      [number(percent(lossShare)('en'))],
    ]
  })
  const columns = [
    { title: columnTitle('documents:contract.partners.partner', 'left'), share: 1 },
    { title: columnTitle(textOf('documents:contract.partners.cash', { currency }), 'right'), width: 88, align: 'right' },
    { title: columnTitle(textOf('documents:contract.partners.inKind', { currency }), 'right'), width: 100, align: 'right' },
    { title: columnTitle('documents:contract.partners.profit', 'right'), width: 62, align: 'right' },
    { title: columnTitle('documents:contract.partners.loss', 'right'), width: 62, align: 'right' },
  ] as const
  return namedTable('documents:contract.facts.partners', columns, rows)
}

/** The facts of a musharakah in a venture. */
export const musharakahFacts = (terms: MusharakahTerms, currency: Currency): Block[] => [
  ...partnersTable(terms, currency),
  ...venture(terms),
  ...clause('documents:contract.clauses.loss.by_capital'),
  ...clauses(terms),
]

const expensesIn =
  ({ allowedExpenses }: TermsOf<'mudarabah'>): Value =>
  (language) => {
    const words = allowedExpenses.map((kind) => written(`documents:contract.words.expense.${kind}`, language))
    return words.length === 0
      ? written('documents:contract.words.noExpenses', language)
      : new Intl.ListFormat(language, { type: 'unit' }).format(words)
  }

/** The facts of a mudarabah. */
export const mudarabahFacts = (terms: TermsOf<'mudarabah'>, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.mandate', terms.mandate),
  ...fact('documents:contract.facts.capital', amount(terms.capital, currency)),
  ...fact('documents:contract.facts.capitalKind', both(`documents:contract.words.capitalKind.${terms.capitalKind}`)),
  ...fact('documents:contract.facts.lenderProfitShare', percent(terms.lenderProfitShare)),
  ...fact('documents:contract.facts.managerProfitShare', percent(terms.managerProfitShare)),
  ...venture(terms),
  ...fact('documents:contract.facts.allowedExpenses', expensesIn(terms)),
  ...clause('documents:contract.clauses.expenses'),
  ...clause(`documents:contract.clauses.loss.${terms.lossBearer}`),
  ...clauses(terms),
]

/** The facts of a diminishing musharakah. */
export const diminishingMusharakahFacts = (terms: DiminishingMusharakahTerms, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.asset', terms.asset),
  ...fact('documents:contract.facts.assetValue', amount(terms.assetValue, currency)),
  ...terms.valuations.flatMap(({ fromOn, value }) =>
    fact(
      'documents:contract.facts.valuation',
      both(textOf('documents:contract.facts.valueFrom', { amount: amountFigure(value, currency), day: asDay(fromOn) })),
    ),
  ),
  ...fact(
    'documents:contract.facts.lenderUnits',
    both(
      textOf('documents:contract.facts.unitsOf', {
        units: { decimal: String(terms.lenderUnits) },
        all: { decimal: String(terms.totalUnits) },
      }),
    ),
  ),
  ...fact('documents:contract.facts.payments', both(times(terms.unitsPlan.length, terms.everyMonths))),
  ...fact('documents:contract.facts.firstPayment', day(terms.firstDueOn)),
  ...fact('documents:contract.facts.fullRent', amount(terms.fullRent, currency)),
  ...fact('documents:contract.facts.unitPrice', both(`documents:contract.words.unitPrice.${terms.priceBasis}`)),
  ...fact('documents:contract.facts.undertaking', both(`documents:contract.words.undertaking.${terms.undertakingDocument}`)),
  ...clause('documents:contract.clauses.units'),
  ...clauses(terms),
]
