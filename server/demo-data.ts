/** What the demo's people did. Amounts and names are invented; dates are whatever day the demo is made. */
export interface DemoBusiness {
  readonly name: string
  readonly registryNo: string
  readonly taxId: string
  readonly sector: string
  readonly address: string
  /** What is written on its documents. */
  readonly documents: {
    readonly authority: string
    readonly identity: string
    /** For how many days they are valid, from the day that the demo is made. */
    readonly daysLeft: number
  }
}

interface Terms {
  readonly responseType?: string
  readonly proposedAmount: string
  readonly proposedStructure: string
  readonly proposedRate: string
  readonly proposedTerm: number
  readonly conditions?: readonly string[]
  readonly message?: string
}

type Answer = { readonly by: number } & (
  | { readonly kind: 'proposal'; readonly terms: Terms }
  | { readonly kind: 'interest'; readonly message: string }
  | { readonly kind: 'decline'; readonly reasons: readonly string[] }
)

interface DemoRequest {
  /** The business that asks. */
  readonly of: string
  readonly title: string
  readonly description: string
  readonly requestType: string
  readonly amount: string
  readonly currency: string
  readonly preferredStructure: string
  readonly repaymentPeriod: number
  readonly urgency: string
  readonly expiresInDays: number
  readonly collateral?: string
  readonly expectedROI?: string
  /** Lenders may see its score. */
  readonly shareScore?: boolean
  readonly draft?: boolean
  readonly answers?: readonly Answer[]
  /** Which of its proposals is accepted. */
  readonly accepts?: number
  /** The notes of the board's approval. */
  readonly decided?: string
  /** The merchant waives the cooling-off of its contract. */
  readonly waives?: boolean
}

export const MAIN_BUSINESS: DemoBusiness = {
  name: 'Al Mansoori Trading LLC',
  registryNo: 'CN-1184520',
  taxId: '100234567800003',
  sector: 'RETAIL_TRADE',
  address: 'Office 1204, Al Saqr Tower, Sheikh Zayed Road, Dubai',
  documents: { authority: 'Department of Economy and Tourism, Dubai', identity: '784-1979-3960229-4', daysLeft: 220 },
}

export const LENDER_BUSINESSES = [
  {
    email: 'lender@mizan.demo',
    business: {
      name: 'Gulf Crescent Finance',
      registryNo: 'FI-20417',
      taxId: '100345678900003',
      sector: 'OTHER',
      address: 'Level 9, Gate Avenue, Dubai',
      documents: { authority: 'Abu Dhabi Global Market', identity: '784-1984-5088505-2', daysLeft: 310 },
    },
  },
  {
    email: 'lender2@mizan.demo',
    business: {
      name: 'Najd Partners Capital',
      registryNo: '1010458812',
      taxId: '310122393500003',
      sector: 'OTHER',
      address: 'King Fahd Road, Riyadh',
      documents: { authority: 'Ministry of Commerce, Riyadh', identity: '1088345218', daysLeft: 170 },
    },
  },
  {
    email: 'private@mizan.demo',
    business: {
      name: 'Bello Family Office',
      registryNo: 'RC-774120',
      taxId: '20411873-0001',
      sector: 'OTHER',
      address: '14 Marina, Lagos',
      documents: { authority: 'Corporate Affairs Commission, Abuja', identity: '784-1988-1730838-4', daysLeft: 260 },
    },
  },
] as const

export const DEMO_MERCHANTS: readonly {
  person: { name: string; email: string; phone: string }
  business: DemoBusiness
  verified: boolean
}[] = [
  {
    person: { name: 'Salma Idris', email: 'salma@mizan.demo', phone: '+971502220001' },
    business: {
      name: 'Noor Family Clinics',
      registryNo: 'CN-2210934',
      taxId: '100411223300003',
      sector: 'HEALTHCARE',
      address: 'Al Wasl Road, Dubai',
      documents: { authority: 'Department of Economic Development, Sharjah', identity: '784-1991-6644754-2', daysLeft: 52 },
    },
    verified: true,
  },
  {
    person: { name: 'Faisal Al Harbi', email: 'faisal@mizan.demo', phone: '+966502220002' },
    business: {
      name: 'مخابز الصحراء',
      registryNo: '1010998877',
      taxId: '310998877600003',
      sector: 'FOOD_BEVERAGE',
      address: 'حي العليا، الرياض',
      documents: { authority: 'Ministry of Commerce, Riyadh', identity: '2104458712', daysLeft: 140 },
    },
    verified: true,
  },
  {
    person: { name: 'Aisha Okafor', email: 'aisha@mizan.demo', phone: '+2348012220003' },
    business: {
      name: 'Lekki Cold Chain',
      registryNo: 'RC-1450077',
      taxId: '21887345-0001',
      sector: 'FOOD_BEVERAGE',
      address: 'Lekki Phase 1, Lagos',
      documents: { authority: 'Corporate Affairs Commission, Abuja', identity: '784-1986-2600003-2', daysLeft: 95 },
    },
    verified: false,
  },
  {
    person: { name: 'Hassan Al Kuwari', email: 'hassan@mizan.demo', phone: '+97450222004' },
    business: {
      name: 'Corniche Builders',
      registryNo: 'CR-88120',
      taxId: '5001234567',
      sector: 'CONSTRUCTION',
      address: 'West Bay, Doha',
      documents: { authority: 'Ministry of Commerce and Industry, Doha', identity: '784-1990-1511631-4', daysLeft: 330 },
    },
    verified: false,
  },
]

/** Who shares which bank. */
export const DEMO_BANKS = [
  { of: 'Al Mansoori Trading LLC', bank: 'emirates-nbd' },
  { of: 'Noor Family Clinics', bank: 'adcb' },
  { of: 'مخابز الصحراء', bank: 'al-rajhi' },
] as const

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    of: 'Al Mansoori Trading LLC',
    title: 'Stock for the spring season',
    description:
      'Home textiles from two suppliers in Sharjah, sold through our four shops; orders of the last three springs are attached to our file.',
    requestType: 'WORKING_CAPITAL',
    amount: '300000.00',
    currency: 'AED',
    preferredStructure: 'MURABAHA',
    repaymentPeriod: 12,
    urgency: 'MEDIUM',
    expiresInDays: 30,
    answers: [
      {
        by: 0,
        kind: 'proposal',
        terms: {
          proposedAmount: '300000.00',
          proposedStructure: 'MURABAHA',
          proposedRate: '6.2',
          proposedTerm: 12,
          conditions: ['Supplier invoice in our name', 'Delivery note before sale'],
        },
      },
      {
        by: 1,
        kind: 'proposal',
        terms: { proposedAmount: '300000.00', proposedStructure: 'MURABAHA', proposedRate: '7.1', proposedTerm: 12 },
      },
    ],
    accepts: 0,
    decided: 'Cost, profit and sale price are disclosed; goods are identified and bought from third parties before the sale. Approved.',
    waives: true,
  },
  {
    of: 'Al Mansoori Trading LLC',
    title: 'Two delivery vans',
    description: 'Two refrigerated vans to serve online orders in Dubai and Abu Dhabi ourselves instead of by courier.',
    requestType: 'EQUIPMENT_FINANCING',
    amount: '240000.00',
    currency: 'AED',
    preferredStructure: 'IJARAH',
    repaymentPeriod: 36,
    urgency: 'HIGH',
    expiresInDays: 30,
    collateral: 'The vans',
    answers: [
      {
        by: 1,
        kind: 'proposal',
        terms: {
          proposedAmount: '240000.00',
          proposedStructure: 'IJARAH',
          proposedRate: '5.9',
          proposedTerm: 36,
          conditions: ['Takaful by the lessor', 'Major maintenance by the lessor'],
          message: 'We own the vans and let them to you; transfer at the end is a separate gift.',
        },
      },
    ],
    accepts: 0,
  },
  {
    of: 'Al Mansoori Trading LLC',
    title: 'Opening a shop in Abu Dhabi',
    shareScore: true,
    description: 'Fit-out, first stock and six months of rent for a fifth shop at Yas Mall; the lease is signed for five years.',
    requestType: 'PROJECT_FINANCING',
    amount: '850000.00',
    currency: 'AED',
    preferredStructure: 'MUSHARAKAH',
    repaymentPeriod: 48,
    urgency: 'MEDIUM',
    expiresInDays: 45,
    expectedROI: '11.5',
    answers: [
      {
        by: 0,
        kind: 'proposal',
        terms: {
          proposedAmount: '850000.00',
          proposedStructure: 'MUSHARAKAH',
          proposedRate: '11.0',
          proposedTerm: 48,
          conditions: ['Quarterly accounts', 'Profit shared 40 to 60, loss by capital'],
        },
      },
      {
        by: 2,
        kind: 'proposal',
        terms: {
          responseType: 'PARTIAL_FUNDING',
          proposedAmount: '250000.00',
          proposedStructure: 'MUSHARAKAH',
          proposedRate: '10.5',
          proposedTerm: 48,
          message: 'We would join for part of it.',
        },
      },
      { by: 1, kind: 'decline', reasons: ['TERM', 'EXPOSURE'] },
    ],
  },
  {
    of: 'Al Mansoori Trading LLC',
    title: 'Inventory system for four shops',
    description: 'Scanners, tills and licences so that stock is one figure in all shops.',
    requestType: 'PURCHASE_FINANCING',
    amount: '120000.00',
    currency: 'AED',
    preferredStructure: 'FLEXIBLE',
    repaymentPeriod: 24,
    urgency: 'LOW',
    expiresInDays: 60,
    draft: true,
  },
  {
    of: 'Noor Family Clinics',
    title: 'Ultrasound for the Jumeirah clinic',
    shareScore: true,
    description: 'A second ultrasound shortens the waiting list from nine days to two; insurers have confirmed their tariff.',
    requestType: 'EQUIPMENT_FINANCING',
    amount: '420000.00',
    currency: 'AED',
    preferredStructure: 'IJARAH',
    repaymentPeriod: 36,
    urgency: 'MEDIUM',
    expiresInDays: 30,
    answers: [{ by: 0, kind: 'interest', message: 'May we see the insurer contracts?' }],
  },
  {
    of: 'مخابز الصحراء',
    title: 'أفران جديدة لفرع جدة',
    shareScore: true,
    description: 'ثلاثة أفران كهربائية وخط تبريد لفرع جديد يخدم المدارس والمقاهي، والعقود موقعة لعام كامل.',
    requestType: 'EQUIPMENT_FINANCING',
    amount: '275000.00',
    currency: 'SAR',
    preferredStructure: 'MURABAHA',
    repaymentPeriod: 24,
    urgency: 'HIGH',
    expiresInDays: 30,
  },
  {
    of: 'مخابز الصحراء',
    title: 'Flour and dates before Ramadan',
    description: 'Three months of flour, dates and packaging bought early at the harvest price; sold over Ramadan and Eid.',
    requestType: 'TRADE_FINANCING',
    amount: '180000.00',
    currency: 'SAR',
    preferredStructure: 'SALAM',
    repaymentPeriod: 12,
    urgency: 'URGENT',
    expiresInDays: 15,
  },
  {
    of: 'Lekki Cold Chain',
    title: 'Solar cold rooms at Mile 12 market',
    description: 'Four solar cold rooms rented by the crate to vegetable traders; two pilot rooms have been full since June.',
    requestType: 'PROJECT_FINANCING',
    amount: '95000000.00',
    currency: 'NGN',
    preferredStructure: 'MUDARABAH',
    repaymentPeriod: 36,
    urgency: 'MEDIUM',
    expiresInDays: 45,
    expectedROI: '18',
  },
  {
    of: 'Corniche Builders',
    title: 'Steel and formwork for a school',
    description: 'Materials for a school of 24 classrooms; the ministry pays at four milestones over fourteen months.',
    requestType: 'PURCHASE_FINANCING',
    amount: '1250000.00',
    currency: 'QAR',
    preferredStructure: 'ISTISNA',
    repaymentPeriod: 18,
    urgency: 'HIGH',
    expiresInDays: 30,
  },
]
