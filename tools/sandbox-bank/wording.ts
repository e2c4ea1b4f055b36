import type { CountryCode } from './brands.ts'

/** How banks of a country describe rows for which the payer gave no text. */
export interface Wording {
  readonly cards: string
  readonly cash: string
  readonly salaries: string
  readonly rent: string
  readonly landlord: string
  readonly electricity: readonly [string, string]
  readonly telephone: readonly [string, string]
  readonly vat: readonly [string, string]
  readonly fee: string
  readonly instalment: string
  readonly drawings: string
  readonly capital: string
  readonly ownOut: string
  readonly ownIn: string
  readonly profit: string
  readonly interest: string
  readonly platforms: readonly string[]
  readonly small: readonly string[]
}

const ENGLISH = {
  cards: 'POS settlement terminal 8823',
  cash: 'Cash deposit branch',
  salaries: 'WPS salaries',
  rent: 'Rent cheque',
  fee: 'Monthly account fee',
  instalment: 'Murabaha instalment',
  drawings: 'Owner drawings',
  capital: 'Capital contribution by owner',
  ownOut: 'Transfer to own account',
  ownIn: 'Transfer from own account',
  profit: 'Savings profit credit',
  interest: 'Credit interest',
} as const

/** By country; the kingdom's banks write Arabic. */
export const WORDING: Readonly<Record<CountryCode, Wording>> = {
  AE: {
    ...ENGLISH,
    landlord: 'Al Habtoor Properties',
    electricity: ['DEWA bill payment', 'Dubai Electricity and Water Authority'],
    telephone: ['Etisalat business bill', 'e& UAE'],
    vat: ['VAT payment FTA', 'Federal Tax Authority'],
    platforms: ['Talabat', 'Deliveroo'],
    small: ['ENOC fuel', 'Salik recharge', 'Aramex courier', 'Microsoft 365', 'Office tea and water', 'Emirates Post'],
  },
  SA: {
    cards: 'تسوية نقاط البيع settlement',
    cash: 'إيداع نقدي',
    salaries: 'رواتب الموظفين WPS',
    rent: 'إيجار المحل شيك',
    landlord: 'شركة العليا العقارية',
    electricity: ['سداد فاتورة كهرباء', 'الشركة السعودية للكهرباء'],
    telephone: ['سداد فاتورة STC اتصالات', 'STC'],
    vat: ['سداد ضريبة القيمة المضافة', 'هيئة الزكاة والضريبة والجمارك'],
    fee: 'رسوم خدمة الحساب',
    instalment: 'قسط تمويل مرابحة',
    drawings: 'مسحوبات المالك',
    capital: 'زيادة رأس المال',
    ownOut: 'تحويل بين حساباتي',
    ownIn: 'تحويل بين حساباتي',
    profit: 'أرباح وديعة',
    interest: 'فوائد دائنة',
    platforms: ['HungerStation', 'Jahez'],
    small: ['محطة وقود', 'بريد سمسا', 'قرطاسية المكتب', 'ماء وشاي', 'Microsoft 365'],
  },
  QA: {
    ...ENGLISH,
    landlord: 'Pearl Estates',
    electricity: ['Kahramaa bill payment', 'Kahramaa'],
    telephone: ['Ooredoo business bill', 'Ooredoo'],
    vat: ['Municipality tax payment', 'General Tax Authority'],
    platforms: ['Talabat', 'Snoonu'],
    small: ['Woqod fuel', 'Aramex courier', 'Microsoft 365', 'Office tea and water'],
  },
  NG: {
    ...ENGLISH,
    salaries: 'Salaries',
    landlord: 'Lekki Estates',
    electricity: ['EKEDC electricity', 'Eko Electricity Distribution'],
    telephone: ['MTN business bill', 'MTN Nigeria'],
    vat: ['VAT payment FIRS', 'Federal Inland Revenue Service'],
    platforms: ['Chowdeck', 'Glovo'],
    small: ['Generator diesel', 'GIG Logistics', 'Microsoft 365', 'Office water'],
  },
}
