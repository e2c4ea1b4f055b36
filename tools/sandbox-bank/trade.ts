import type { Season } from './calendar.ts'

/** How a kind of business earns and spends. Shares are of its sales. */
export interface Trade {
  readonly name: string
  /** Sales of an average business in an average month, in whole dirhams. */
  readonly monthly: number
  /** Sales that arrive as card settlements of the day before, as cash taken to the bank, and through delivery services. */
  readonly cards: number
  readonly cash: number
  readonly platforms: number
  /** How many customers pay invoices (the rest of the sales), how often each does, and how much an invoice varies. */
  readonly customers: readonly [number, number]
  readonly paysEvery: readonly [number, number]
  readonly variation: number
  /** How many of them pay by cheque. */
  readonly cheques: number
  /** Sunday to Saturday. */
  readonly weekdays: readonly number[]
  /** January to December. */
  readonly months: readonly number[]
  readonly seasons: Readonly<Record<Exclude<Season, null>, number>>
  readonly goods: number
  readonly wages: number
  readonly rent: number
  /** Rent is paid by the quarter, by cheque. */
  readonly quarterlyRent: boolean
  readonly utilities: number
  readonly customerNames: readonly string[]
  readonly supplierNames: readonly string[]
}

const EVEN_MONTHS = [1, 1, 1, 1, 1, 1, 0.97, 0.95, 1, 1.02, 1.03, 1.03] as const

const retail: Trade = {
  name: 'retail',
  monthly: 420_000,
  cards: 0.62,
  cash: 0.16,
  platforms: 0,
  customers: [5, 8],
  paysEvery: [20, 40],
  variation: 0.3,
  cheques: 0.3,
  weekdays: [1.05, 0.85, 0.85, 0.9, 1.05, 1.15, 1.15],
  months: [1.02, 0.95, 1, 0.98, 0.97, 0.92, 0.86, 0.85, 0.98, 1.05, 1.18, 1.24],
  seasons: { ramadan: 0.95, before_eid: 1.65, eid: 0.8 },
  goods: 0.58,
  wages: 0.14,
  rent: 0.09,
  quarterlyRent: true,
  utilities: 0.018,
  customerNames: [
    'Palm Hotels Group',
    'Marina Residences',
    'Oasis Schools',
    'Jumeirah Interiors',
    'Blue Bay Resorts',
    'Al Barsha Furnishing',
    'Harbour View Hotel',
    'Creek Apartments',
  ],
  supplierNames: [
    'Sharjah Looms FZE',
    'Izmir Home Textiles',
    'Gulf Packaging',
    'Al Quoz Wholesale',
    'Dragon Mart Supplies',
    'Karachi Cotton Mills',
    'Dune Logistics',
  ],
}

const construction: Trade = {
  name: 'construction',
  monthly: 900_000,
  cards: 0,
  cash: 0,
  platforms: 0,
  customers: [3, 4],
  paysEvery: [24, 52],
  variation: 0.55,
  cheques: 0.5,
  weekdays: [1, 1, 1, 1, 1, 0.6, 0.6],
  months: [1.05, 1.05, 1.05, 1.02, 1, 0.9, 0.82, 0.82, 0.98, 1.06, 1.1, 1.15],
  seasons: { ramadan: 0.75, before_eid: 0.8, eid: 0 },
  goods: 0.52,
  wages: 0.27,
  rent: 0.02,
  quarterlyRent: false,
  utilities: 0.01,
  customerNames: [
    'Corniche Developments',
    'Municipality Projects',
    'Bin Saeed Properties',
    'Pearl Towers Development',
    'Falcon Contracting',
  ],
  supplierNames: [
    'Emirates Ready Mix',
    'Gulf Steel Industries',
    'Al Futtaim Plant Hire',
    'Scaffold and Form',
    'National Cement',
    'Desert Electric Supplies',
  ],
}

const restaurant: Trade = {
  name: 'restaurant',
  monthly: 260_000,
  cards: 0.55,
  cash: 0.1,
  platforms: 0.3,
  customers: [2, 3],
  paysEvery: [14, 30],
  variation: 0.35,
  cheques: 0.2,
  weekdays: [1, 0.82, 0.85, 0.9, 1.1, 1.3, 1.2],
  months: [1.06, 1.05, 1.04, 1, 0.96, 0.88, 0.82, 0.83, 0.96, 1.06, 1.14, 1.16],
  seasons: { ramadan: 0.78, before_eid: 0.9, eid: 1.5 },
  goods: 0.38,
  wages: 0.29,
  rent: 0.13,
  quarterlyRent: true,
  utilities: 0.035,
  customerNames: ['Summit Events', 'Tower Offices Catering', 'Lagoon School Canteen', 'Airport Lounge Services'],
  supplierNames: [
    'Fresh Fields Produce',
    'Al Ain Dairy',
    'Gulf Seafood',
    'Barakat Foods',
    'Kitchen Gas Services',
    'Flour and Dates Wholesale',
  ],
}

const clinic: Trade = {
  name: 'clinic',
  monthly: 380_000,
  cards: 0.3,
  cash: 0.04,
  platforms: 0,
  customers: [5, 6],
  paysEvery: [26, 34],
  variation: 0.14,
  cheques: 0,
  weekdays: [1.1, 1.1, 1.05, 1.05, 1, 0.35, 0.9],
  months: [1.08, 1.05, 1.03, 1, 0.98, 0.94, 0.86, 0.85, 1.02, 1.05, 1.08, 1.06],
  seasons: { ramadan: 0.9, before_eid: 0.9, eid: 0.3 },
  goods: 0.21,
  wages: 0.46,
  rent: 0.11,
  quarterlyRent: false,
  utilities: 0.02,
  customerNames: ['Daman Health', 'Gulf Insurance', 'Orient Takaful', 'Sukoon Health', 'Nextcare', 'Neuron Benefits'],
  supplierNames: ['Medical Supplies House', 'City Pharmacy Wholesale', 'Lab Partners', 'Imaging Service Company', 'Sterile Linen'],
}

const trading: Trade = {
  name: 'trading',
  monthly: 650_000,
  cards: 0,
  cash: 0.04,
  platforms: 0,
  customers: [9, 14],
  paysEvery: [15, 38],
  variation: 0.35,
  cheques: 0.4,
  weekdays: [1, 1, 1, 1, 1, 0.5, 0.5],
  months: [1, 1, 1.02, 1, 0.98, 0.94, 0.9, 0.9, 1, 1.06, 1.1, 1.1],
  seasons: { ramadan: 0.9, before_eid: 1.1, eid: 0 },
  goods: 0.74,
  wages: 0.09,
  rent: 0.035,
  quarterlyRent: false,
  utilities: 0.008,
  customerNames: [
    'Al Noor Stores',
    'Northern Hypermarkets',
    'Souk Al Bahar Retail',
    'Hatta General Store',
    'Fujairah Provisions',
    'Muscat Gate Imports',
    'Sohar Foodstuff',
    'Al Ain Cooperative',
    'Ruwais Camp Supply',
    'Dibba Market',
    'Ajman Home Centre',
    'Kalba Building Materials',
    'Liwa Oasis Stores',
    'Madinat Zayed Supply',
  ],
  supplierNames: [
    'Shenzhen Export House',
    'Mumbai Agro Exports',
    'Jebel Ali Clearing',
    'Ankara Machinery',
    'Gulf Freight',
    'Ras Al Khor Wholesale',
  ],
}

const services: Trade = {
  name: 'services',
  monthly: 240_000,
  cards: 0.05,
  cash: 0,
  platforms: 0,
  customers: [6, 10],
  paysEvery: [27, 36],
  variation: 0.2,
  cheques: 0.1,
  weekdays: [1, 1, 1, 1, 1, 0.4, 0.4],
  months: EVEN_MONTHS,
  seasons: { ramadan: 0.92, before_eid: 0.92, eid: 0 },
  goods: 0.16,
  wages: 0.56,
  rent: 0.07,
  quarterlyRent: false,
  utilities: 0.015,
  customerNames: [
    'Harbour Bank Projects',
    'Aerolink Airways',
    'Ministry Programmes',
    'Desert Rose Hotels',
    'Gulf Cargo Lines',
    'Blue Dune Energy',
    'Majlis Media',
    'Pearl Insurance',
    'Unity Schools',
    'Sand and Sea Tours',
  ],
  supplierNames: ['Cloud Hosting Services', 'Freelance Network', 'Office Stationers', 'Training Partners', 'Software Licences'],
}

const TRADES: Readonly<Record<string, Trade>> = {
  retail_trade: retail,
  construction,
  food_beverage: restaurant,
  healthcare: clinic,
  manufacturing: trading,
  technology: services,
  education: services,
  other: trading,
}

/** The trade that a sector lives from. */
export const tradeOf = (sector: string): Trade => TRADES[sector] ?? trading
