type Changes = Readonly<Record<string, unknown>>

const aMonth = (month: string, expected: string, paid: string) => ({ month, expected, paid, received: paid })

/** A lender's book of four facilities, one of them late. */
export const aPortfolio = (changes: Changes = {}) => ({
  asOfOn: '2026-11-22',
  activeFacilities: 4,
  businesses: 3,
  totalExposure: '1000000.00',
  awaitingDisbursement: 0,
  committedAmount: '0.00',
  availableToFund: '2140000.00',
  heldForProposals: '1105000.00',
  currency: 'AED',
  ratesAsOf: null,
  exposureByBand: [
    { band: 'A_PLUS_OR_A', amount: '700000.00', facilities: 2, share: '70.00' },
    { band: 'UNSCORED', amount: '300000.00', facilities: 2, share: '30.00' },
  ],
  exposureByStructure: [{ structure: 'MURABAHA', amount: '1000000.00', facilities: 4, share: '100.00' }],
  exposureBySector: [{ sector: 'HEALTHCARE', amount: '1000000.00', facilities: 4, share: '100.00' }],
  servicedFacilities: 4,
  portfolioAtRisk: [
    { days: 30, amount: '46000.00', facilities: 1, share: '4.6000', limitShare: '5' },
    { days: 60, amount: '0.00', facilities: 0, share: '0.0000', limitShare: '3' },
    { days: 90, amount: '0.00', facilities: 0, share: '0.0000', limitShare: '1.5' },
  ],
  arrears: '12500.00',
  lateFacilities: 1,
  collections: {
    asOfOn: '2026-11-22',
    months: [
      aMonth('2026-06', '600000.00', '600000.00'),
      aMonth('2026-07', '600000.00', '600000.00'),
      aMonth('2026-08', '600000.00', '600000.00'),
      aMonth('2026-09', '700000.00', '650000.00'),
      aMonth('2026-10', '700000.00', '690000.00'),
      aMonth('2026-11', '748120.00', '486340.00'),
    ],
    profitThisYear: '412870.50',
    facilities: 4,
    currency: 'AED',
  },
  ...changes,
})

/** A lender's book before its first facility. */
export const anEmptyPortfolio = () =>
  aPortfolio({
    activeFacilities: 0,
    businesses: 0,
    totalExposure: '0.00',
    heldForProposals: '0.00',
    exposureByBand: [],
    exposureByStructure: [],
    exposureBySector: [],
    servicedFacilities: 0,
    portfolioAtRisk: [],
    arrears: '0.00',
    lateFacilities: 0,
    collections: { asOfOn: '2026-11-22', months: [], profitThisYear: '0.00', facilities: 0, currency: 'AED' },
  })
