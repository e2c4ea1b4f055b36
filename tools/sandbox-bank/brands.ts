/** A bank that the sandbox imitates. */
export interface Brand {
  readonly id: string
  readonly name: string
  readonly nameArabic: string
  readonly country: Country
  /** Follows the check digits of its IBANs, or precedes its account numbers. */
  readonly bankCode: string
  /** Pays profit on savings, where another bank pays interest. */
  readonly isIslamic: boolean
}

export type CountryCode = 'AE' | 'SA' | 'QA' | 'NG'

/** What the banks and taxes of a country have in common. */
export interface Country {
  readonly code: CountryCode
  readonly currency: string
  /** How many minor units there buy what one fils buys in Dubai. */
  readonly scale: number
  readonly offsetHours: number
  /** 0 is Sunday. */
  readonly weekend: readonly number[]
  readonly vat: number
  /** Digits after the bank's code; null where banks have no IBAN. */
  readonly ibanDigits: number | null
  /** Whether its standard has banks declare which accounts comply with the Shariah, and which rows are interest. */
  readonly declaresShariah: boolean
}

const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  AE: { code: 'AE', currency: 'AED', scale: 1, offsetHours: 4, weekend: [0, 6], vat: 0.05, ibanDigits: 16, declaresShariah: true },
  SA: { code: 'SA', currency: 'SAR', scale: 1, offsetHours: 3, weekend: [5, 6], vat: 0.15, ibanDigits: 18, declaresShariah: false },
  QA: { code: 'QA', currency: 'QAR', scale: 1, offsetHours: 3, weekend: [5, 6], vat: 0, ibanDigits: 21, declaresShariah: false },
  NG: { code: 'NG', currency: 'NGN', scale: 400, offsetHours: 1, weekend: [0, 6], vat: 0.075, ibanDigits: null, declaresShariah: false },
}

const TABLE: readonly (readonly [CountryCode, string, string, string, string])[] = [
  ['AE', 'emirates-nbd', 'Emirates NBD', 'بنك الإمارات دبي الوطني', '026'],
  ['AE', 'adcb', 'ADCB', 'بنك أبوظبي التجاري', '003'],
  ['AE', 'fab', 'FAB', 'بنك أبوظبي الأول', '035'],
  ['AE', 'rakbank', 'RAKBank', 'بنك رأس الخيمة الوطني', '040'],
  ['AE', 'cbd', 'CBD', 'بنك دبي التجاري', '023'],
  ['AE', 'hsbc-uae', 'HSBC UAE', 'إتش إس بي سي الإمارات', '020'],
  ['AE', 'mashreq', 'Mashreq Bank', 'بنك المشرق', '033'],
  ['AE', 'dib', 'Dubai Islamic Bank', 'بنك دبي الإسلامي', '024'],
  ['AE', 'adib', 'Abu Dhabi Islamic Bank', 'مصرف أبوظبي الإسلامي', '050'],
  ['AE', 'emirates-islamic', 'Emirates Islamic', 'الإمارات الإسلامي', '034'],
  ['SA', 'al-rajhi', 'Al Rajhi Bank', 'مصرف الراجحي', '80'],
  ['SA', 'snb', 'Saudi National Bank', 'البنك الأهلي السعودي', '10'],
  ['SA', 'riyad-bank', 'Riyad Bank', 'بنك الرياض', '20'],
  ['SA', 'alinma', 'Alinma Bank', 'مصرف الإنماء', '05'],
  ['SA', 'sab', 'SAB', 'البنك السعودي الأول', '45'],
  ['QA', 'qnb', 'QNB', 'بنك قطر الوطني', 'QNBA'],
  ['QA', 'qib', 'Qatar Islamic Bank', 'مصرف قطر الإسلامي', 'QISB'],
  ['QA', 'masraf-al-rayan', 'Masraf Al Rayan', 'مصرف الريان', 'MAFR'],
  ['QA', 'commercial-bank-qatar', 'Commercial Bank of Qatar', 'البنك التجاري القطري', 'CBQA'],
  ['NG', 'gtbank', 'GTBank', 'بنك جي تي', '058'],
  ['NG', 'access-bank', 'Access Bank', 'أكسس بنك', '044'],
  ['NG', 'zenith-bank', 'Zenith Bank', 'زينيث بنك', '057'],
  ['NG', 'first-bank-nigeria', 'First Bank of Nigeria', 'فيرست بنك نيجيريا', '011'],
  ['NG', 'jaiz-bank', 'Jaiz Bank', 'بنك جائز', '301'],
]

const ISLAMIC = new Set(['dib', 'adib', 'emirates-islamic', 'al-rajhi', 'alinma', 'qib', 'masraf-al-rayan', 'jaiz-bank'])

/** Every bank that the sandbox imitates, by its id in addresses. */
export const BRANDS: ReadonlyMap<string, Brand> = new Map(
  TABLE.map(([country, id, name, nameArabic, bankCode]) => [
    id,
    { id, name, nameArabic, country: COUNTRIES[country], bankCode, isIslamic: ISLAMIC.has(id) },
  ]),
)
