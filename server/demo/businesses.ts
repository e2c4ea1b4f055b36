/** The demo's businesses; all of them are invented. */
export interface DemoBusiness {
  readonly name: string
  readonly registryNo: string
  readonly taxId: string
  readonly sector: string
  readonly address: string
  /** The details printed on its documents. */
  readonly documents: {
    readonly authority: string
    readonly identity: string
    /** How many days they are valid from the day on which the demo is made. */
    readonly daysLeft: number
  }
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
  /** How many days before the demo is made it joined. */
  joined: number
  verified: boolean
  /** Money in dirhams on its account from that day on; absent: it has no account. */
  holds?: string
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
    joined: 254,
    verified: true,
    holds: '180000.00',
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
    joined: 219,
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
    joined: 12,
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
    joined: 5,
    verified: false,
  },
]

/** Which business connected which bank, and how many days before the demo is made; a consent lasts 180 days. */
export const DEMO_BANKS = [
  { of: 'Al Mansoori Trading LLC', bank: 'emirates-nbd', ago: 112 },
  { of: 'Noor Family Clinics', bank: 'adcb', ago: 64 },
  { of: 'مخابز الصحراء', bank: 'al-rajhi', ago: 40 },
] as const
