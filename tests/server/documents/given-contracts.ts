import type { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import type { ContractStructure } from '../../../server/modules/structures/forms/structure.ts'
import { shownDisclosure } from '../../../server/modules/structures/proposal/disclosure.type.ts'
import { disclosureOf, scheduleOf } from '../../../server/modules/structures/proposal/rules.ts'
import { shownSchedule } from '../../../server/modules/structures/proposal/schedule-line.type.ts'
import { Guarantee, LateClause, SeparateDocument } from '../../../server/modules/structures/terms/codes.ts'
import { FeeKind } from '../../../server/modules/structures/terms/common.terms.ts'
import {
  EndOfLease,
  LeaseParty,
  LessorTitle,
  RentKind,
  RentPayment,
  TotalLossClause,
} from '../../../server/modules/structures/terms/ijarah.terms.ts'
import { PlanPartKind, RemedyScope } from '../../../server/modules/structures/terms/istisna.terms.ts'
import { type ProposalTerms, STRUCTURE_OF, type TermsKind, type TermsOf } from '../../../server/modules/structures/terms/kinds.ts'
import {
  CapitalKind,
  ExpenseKind,
  LossBearer,
  PartnerSide,
  PriceBasis,
} from '../../../server/modules/structures/terms/partnership.terms.ts'
import { DeliveryPenalty, MeasureUnit } from '../../../server/modules/structures/terms/salam.terms.ts'
import { AssetState, GoodsKind, PriceRevision, PurchasePromise } from '../../../server/modules/structures/terms/sale.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aContract } from './contracts.ts'

/** Business days from Monday to Friday, without holidays. */
const CONTEXT: TermsContext = {
  currency: Currency.AED,
  calendar: { timeZone: 'Asia/Dubai', weekend: [6, 0], isHoliday: () => false },
  longestTenor: null,
  merchant: 'Haddad Trading LLC',
  lender: 'شركة الهلال الخليجي للتمويل ش.م.ع',
}

const sale = {
  isCostDisclosed: true,
  promise: PurchasePromise.ONE_SIDED,
  repricing: PriceRevision.NONE,
  saleOn: '2027-01-04',
  firstDueOn: '2027-02-04',
  everyMonths: 1,
  lateClause: LateClause.CHARITY,
}

/** Lawful terms of each kind. */
export const TERMS: { readonly [Kind in TermsKind]: TermsOf<Kind> } = {
  murabaha: {
    ...sale,
    asset: { description: 'Two CNC lathes, model CL-400, serial numbers 40117 and 40118', state: AssetState.EXISTS },
    supplier: 'Gulf Machine Tools FZE',
    isSupplierRelated: false,
    cost: '240000',
    profit: '24000',
    salePrice: '264000',
    downPayment: '24000',
    instalments: 12,
    fees: [{ kind: FeeKind.REGISTRATION, amount: '500', actualCost: '525.5' }],
  },
  tawarruq: {
    ...sale,
    commodity: { name: 'زيت النخيل، سائب', kind: GoodsKind.AGRICULTURAL },
    brokerA: 'Falcon Commodities DMCC',
    brokerB: 'شركة الخليج للسلع ذ.م.م',
    areBrokersRelated: false,
    resalePrice: '500000',
    cost: '500000',
    profit: '45000',
    salePrice: '545000',
    instalments: 24,
    fees: [{ kind: FeeKind.BROKERAGE, amount: '250', actualCost: '250' }],
  },
  ijarah: {
    asset: 'Twelve delivery vans, Toyota Hiace 2027, chassis numbers JTFSX23P0061234 to 1245',
    assetCost: '240000',
    title: LessorTitle.LESSOR,
    deliveryOn: '2027-01-15',
    rentStartsOn: '2027-01-15',
    periods: 24,
    everyMonths: 1,
    payment: RentPayment.ARREARS,
    rentKind: RentKind.FIXED,
    rentTotal: '282480',
    majorMaintenance: LeaseParty.LESSOR,
    takaful: LeaseParty.LESSOR,
    totalLoss: TotalLossClause.LEASE_ENDS,
    endOfLease: EndOfLease.SALE,
    transferDocument: SeparateDocument.SEPARATE,
    transferPrice: '1000',
    lateClause: LateClause.CHARITY,
  },
  musharakah: {
    partners: [
      { side: PartnerSide.LENDER, cash: '600000', profitShare: '50', isSilent: true, isManaging: false },
      {
        side: PartnerSide.MERCHANT,
        cash: '300000',
        inKind: '100000',
        valuedOn: '2027-01-05',
        profitShare: '50',
        isSilent: false,
        isManaging: true,
      },
    ],
    startsOn: '2027-01-10',
    everyMonths: 3,
    distributions: 4,
    guarantee: Guarantee.NONE,
    lateClause: LateClause.NONE,
  },
  diminishingMusharakah: {
    asset: 'مستودع رقم 12، منطقة القوز الصناعية، دبي',
    assetValue: '1000000',
    totalUnits: 100,
    lenderUnits: 80,
    unitsPlan: Array<number>(20).fill(4),
    firstDueOn: '2027-04-15',
    everyMonths: 3,
    fullRent: '21000',
    priceBasis: PriceBasis.MARKET_VALUE,
    undertakingDocument: SeparateDocument.SEPARATE,
    guarantee: Guarantee.NONE,
    lateClause: LateClause.CHARITY,
    valuations: [{ fromOn: '2027-01-15', value: '1000000' }],
  },
  mudarabah: {
    capital: '500000',
    capitalKind: CapitalKind.CASH,
    lenderProfitShare: '40',
    managerProfitShare: '60',
    mandate: 'Import and sale of medical consumables, in the United Arab Emirates only',
    allowedExpenses: [ExpenseKind.FREIGHT, ExpenseKind.CUSTOMS, ExpenseKind.STORAGE],
    lossBearer: LossBearer.CAPITAL_PROVIDER,
    startsOn: '2027-02-01',
    everyMonths: 3,
    distributions: 3,
    guarantee: Guarantee.NONE,
    lateClause: LateClause.NONE,
  },
  istisna: {
    subject: { description: 'Cold store of 400 square metres, by bill of quantities 17', isManufactured: true },
    price: '330000',
    isPriceFixed: true,
    deliveryOn: '2027-09-30',
    plan: [
      { kind: PlanPartKind.ADVANCE, share: '10', dueOn: '2027-02-01' },
      { kind: PlanPartKind.INSTALMENTS, share: '90', firstDueOn: '2027-10-31', instalments: 18 },
    ],
    parallel: {
      contractor: 'Najd Cold Rooms LLC',
      isRelatedToCustomer: false,
      isLinked: false,
      price: '300000',
      plan: [
        { kind: PlanPartKind.MILESTONE, share: '30', dueOn: '2027-02-01' },
        { kind: PlanPartKind.MILESTONE, share: '30', dueOn: '2027-05-17' },
        { kind: PlanPartKind.MILESTONE, share: '40', dueOn: '2027-09-30' },
      ],
    },
    remedy: { perDay: '200', capShare: '5', appliesTo: RemedyScope.UNDELIVERED_WORK },
    lateClause: LateClause.CHARITY,
  },
  salam: {
    goods: { kind: GoodsKind.AGRICULTURAL, description: 'Dates, Khalas, grade A' },
    unit: MeasureUnit.KG,
    quantity: 10_000,
    contractOn: '2027-01-11',
    price: '180000',
    pricePaid: '180000',
    paidOn: '2027-01-11',
    deliveryPlace: 'Warehouse 7, Al Quoz, Dubai',
    deliveries: 3,
    firstDeliveryOn: '2027-07-15',
    everyMonths: 1,
    latePenalty: DeliveryPenalty.NONE,
    resaleOn: '2027-10-01',
    lateClause: LateClause.NONE,
  },
}

/** Term in months, and the flat rate where the terms have one. */
const STATED: { readonly [Kind in TermsKind]: readonly [term: number, flat: string | null] } = {
  murabaha: [12, '10'],
  tawarruq: [24, '4.5'],
  ijarah: [24, '9.0625'],
  musharakah: [12, null],
  diminishingMusharakah: [60, null],
  mudarabah: [9, null],
  istisna: [26, '4.6154'],
  salam: [9, null],
}

/** Makes a contract with terms of a kind, and with the schedule and the disclosure that follow from them. */
export const aGivenContract = <Kind extends TermsKind>(kind: Kind, changes: Partial<TermsOf<Kind>> = {}): Contract => {
  const given = { kind, terms: { ...TERMS[kind], ...changes } } as unknown as ProposalTerms
  const disclosure = disclosureOf(given, CONTEXT)
  const structure: ContractStructure = STRUCTURE_OF[kind]
  const [term, flat] = STATED[kind]
  return aContract({
    structure,
    term,
    flat,
    amountMinor: disclosure.financed ?? 0n,
    totalMinor: disclosure.totalPayable,
    given,
    schedule: shownSchedule(scheduleOf(given, CONTEXT), CONTEXT.currency),
    disclosure: shownDisclosure(disclosure, CONTEXT.currency),
  })
}
