import { CashflowCategory } from './cashflow-category.ts'
import { plain } from './narrative.ts'
import type { NewBankRow } from './new-bank-row.ts'

type Direction = 'in' | 'out'

interface Rule {
  readonly category: CashflowCategory
  /** Default: both. */
  readonly direction?: Direction
  /** Shown beside the category; `{}` is what was found. */
  readonly text: string
  readonly matches: RegExp
  /** An event of bad conduct. */
  readonly isPenalty?: boolean
}

/** What the rules found for a row, and the words in which a person is told. */
export interface RuleFinding {
  readonly category: CashflowCategory
  readonly rule: string
  readonly isPenalty: boolean
}

const C = CashflowCategory

const ARABIC = /[\u0600-\u06FF]/

/** Any of these, as whole words; Arabic in the form in which texts are compared, with its article and what is written onto it. */
const any = (...words: readonly string[]) => {
  const each = words.map((word) => (ARABIC.test(word) ? plain(word) : word))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:و|ب|ل)?(?:ال)?|لل)(?:${each.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}

const said = (what: string) => `${what}: the description says "{}".`

/**
 * Words of descriptions and counterparties, in English, Arabic and as Arabic is written in Latin letters. Tried in this
 * order; the first that matches decides. What costs a business its good name comes first, then what money came back, then
 * the state, people, premises, and last whoever is left.
 */
const RULES: readonly Rule[] = [
  {
    category: C.REFUND,
    direction: 'in',
    text: said('A cheque or debit that was returned unpaid'),
    matches: any(
      '(?:cheque|check|chq|direct debit|dds?|standing order) (?:is |was )?(?:returned|return|rtn|bounced|dishonou?red|unpaid)',
      '(?:returned|bounced|dishonou?red|unpaid) (?:cheque|check|chq|direct debit|dds?|standing order)',
      'شيك مرتجع',
      'شيك مرفوض',
      'ارتجاع شيك',
    ),
    isPenalty: true,
  },
  {
    category: C.PENALTY,
    direction: 'out',
    text: said('A returned cheque or unpaid debit'),
    matches: any(
      '(?:cheque|check|chq|direct debit|dds?|standing order) (?:is |was )?(?:returned|return|rtn|bounced|dishonou?red|unpaid)',
      '(?:returned|bounced|dishonou?red|unpaid) (?:cheque|check|chq|direct debit|dds?|standing order)',
      'insufficient funds?',
      'شيك مرتجع',
      'شيك مرفوض',
      'ارتجاع شيك',
      'عدم كفايه الرصيد',
      'sheek murtaja',
      'shek murtaja',
    ),
    isPenalty: true,
  },
  {
    category: C.PENALTY,
    direction: 'out',
    text: said('A charge for lateness or for going over the limit'),
    matches: any(
      'over ?limit',
      'overdrawn',
      'unarranged overdraft',
      'late (?:payment )?(?:fees?|charges?)',
      'penalty',
      'penalty interest',
      'penalties',
      'default charges?',
      'غرامه',
      'غرامات',
      'رسوم تاخير',
      'gharama',
    ),
    isPenalty: true,
  },
  {
    category: C.OWN_TRANSFER,
    text: said('Between own accounts'),
    matches: any(
      'own accounts?',
      'own a ?c',
      'inter ?account transfer',
      'between (?:own|my|your) accounts',
      'sweep',
      'تحويل بين حساباتي',
      'تحويل داخلي بين الحسابات',
    ),
  },
  {
    category: C.REFUND,
    text: said('Money that came back or was given back'),
    matches: any(
      'refund(?:ed)?',
      'reversal',
      'reversed',
      'rev',
      'chargeback',
      'charge back',
      'returned payment',
      'استرداد',
      'عكس',
      'istirdad',
    ),
  },
  {
    category: C.FINANCING,
    text: said('Financing'),
    matches: any(
      'murabaha',
      'murabahah',
      'ijarah?',
      'musharakah?',
      'mudarabah?',
      'tawarruq',
      'istisnaa?',
      'loan',
      'finance (?:instal?lment|repayment|disbursal|disbursement)',
      'financing',
      'instal?lment',
      'emi',
      'facility',
      'drawdown',
      'disbursement',
      'disbursal',
      'تمويل',
      'مرابحه',
      'اجاره تمويليه',
      'قسط',
      'اقساط',
      'قرض',
      'tamweel',
      'tamwil',
      'qard',
    ),
  },
  {
    category: C.CAPITAL,
    text: said('The owners’ money'),
    matches: any(
      'capital (?:injection|contribution|increase|introduced)',
      'share capital',
      'shareholders? (?:loan|contribution|funding)',
      'owners? (?:drawings?|contribution|withdrawal)',
      'drawings',
      'dividends?',
      'راس المال',
      'راس مال',
      'توزيعات ارباح',
      'مسحوبات',
    ),
  },
  {
    category: C.INTEREST,
    text: said('Interest or profit paid by the bank'),
    matches: any(
      '(?:credit )?interest',
      'profit (?:paid|payment|distribution|credit|on deposit)',
      'deposit profit',
      'savings profit',
      'فائده',
      'فوائد',
      'ارباح وديعه',
      'ارباح الحساب',
    ),
  },
  {
    category: C.TAX,
    text: said('Tax, customs or zakat'),
    matches: any(
      'vat(?: payment| return)?',
      'fta',
      'federal tax authority',
      'corporate tax',
      'zatca',
      'gazt',
      'firs',
      'zakat',
      'zakah',
      'customs',
      'income tax',
      'withholding tax',
      'ضريبه',
      'ضرائب',
      'الهيئه الاتحاديه للضرائب',
      'زكاه',
      'جمارك',
    ),
  },
  {
    category: C.PAYROLL,
    direction: 'out',
    text: said('Wages'),
    matches: any(
      'salary',
      'salaries',
      'payroll',
      'wages?',
      'wps',
      'gratuity',
      'end of service',
      'gosi',
      'gpssa',
      'pension',
      'راتب',
      'رواتب',
      'اجور',
      'مكافاه نهايه الخدمه',
      'rawatib',
      'ratib',
    ),
  },
  {
    category: C.RENT,
    text: said('Rent'),
    direction: 'out',
    matches: any('rent', 'rental', 'lease', 'tenancy', 'ejari', 'landlord', 'ايجار', 'الايجار', 'ijar', 'eijar'),
  },
  {
    category: C.UTILITIES,
    direction: 'out',
    text: said('Electricity, water, telephone or net'),
    matches: any(
      'dewa',
      'sewa',
      'addc',
      'aadc',
      'fewa',
      'etihad water',
      'empower',
      'etisalat',
      'e& uae',
      'du telecom',
      'kahramaa',
      'ooredoo',
      'vodafone',
      'stc',
      'mobily',
      'zain',
      'saudi electricity',
      'national water',
      'mtn',
      'airtel',
      'ikedc',
      'ekedc',
      'electricity',
      'water bill',
      'internet',
      'telecom',
      'utility',
      'utilities',
      'كهرباء',
      'مياه',
      'ماء وكهرباء',
      'اتصالات',
      'kahraba',
    ),
  },
  {
    category: C.FEES,
    direction: 'out',
    text: said('A fee'),
    matches: any(
      '(?:bank|service|monthly|account|transfer|transaction|maintenance|swift|card|pos|processing|annual) (?:fees?|charges?|commission)',
      'fees?',
      'charges?',
      'commission',
      'stamp duty',
      'ledger fee',
      'رسوم',
      'عموله',
      'مصاريف بنكيه',
      'rusoom',
    ),
  },
  {
    category: C.CUSTOMER_RECEIPT,
    direction: 'in',
    text: said('A sale or a customer'),
    matches: any(
      'invoice',
      'inv',
      'pos settlement',
      'merchant settlement',
      'card settlement',
      'settlement',
      'sales?',
      'cheque deposit',
      'cash deposit',
      'customer',
      'payment received',
      'inward remittance',
      'stripe',
      'network international',
      'telr',
      'payfort',
      'tabby',
      'tamara',
      'talabat',
      'deliveroo',
      'noon',
      'فاتوره',
      'مبيعات',
      'عميل',
      'ايداع',
      'fatoura',
      'mabiaat',
    ),
  },
  {
    category: C.SUPPLIER,
    direction: 'out',
    text: said('A supplier'),
    matches: any(
      'supplier',
      'vendor',
      'purchase',
      'invoice',
      'inv',
      'bill payment',
      'wholesale',
      'trading',
      'supplies',
      'مورد',
      'موردين',
      'مشتريات',
      'فاتوره',
      'muwarrid',
    ),
  },
]

/** What banks themselves call a row: open-banking codes, ISO 20022 families, and plain words. */
const BANK_CODES: readonly (Omit<Rule, 'text'> & { readonly text?: string })[] = [
  { category: C.PENALTY, direction: 'out', matches: /penalty|unpaid|returned|overlimit|dishono/, isPenalty: true },
  { category: C.OWN_TRANSFER, matches: /own.?(?:account|transfer)|internal.?transfer|\bsweep\b/ },
  { category: C.REFUND, matches: /refund|reversal|chargeback|\brrtn\b|\brev\b/ },
  { category: C.FINANCING, matches: /loan|financ|\blnas\b|mortgage|murabaha|\bldas\b/ },
  { category: C.CAPITAL, matches: /capital|dividend|\bdvca\b/ },
  { category: C.INTEREST, direction: 'in', matches: /interest|\bintr\b|profit/ },
  { category: C.TAX, matches: /\btax|\bvat\b|\btaxe\b|zakat|customs/ },
  { category: C.PAYROLL, direction: 'out', matches: /salar|payroll|\bsala\b|wage|\bwps\b/ },
  { category: C.RENT, direction: 'out', matches: /\brent\b|rental|lease|\brent/ },
  { category: C.UTILITIES, direction: 'out', matches: /utilit|electric|water|telecom|\bubil\b/ },
  { category: C.FEES, direction: 'out', matches: /\bfees?\b|charge|commission|\bchrg\b|\bcomm\b/ },
  { category: C.CUSTOMER_RECEIPT, direction: 'in', matches: /pos.?settlement|merchant|sales|receipt|customer|\bposp\b/ },
  { category: C.SUPPLIER, direction: 'out', matches: /supplier|vendor|purchase|trade/ },
]

const goesTheWay = (direction: Direction | undefined, amount: bigint) => direction === undefined || (direction === 'in') === amount > 0n

const decided = (rule: Pick<Rule, 'category' | 'isPenalty'>, text: string): RuleFinding => ({
  category: rule.category,
  rule: text,
  isPenalty: rule.isPenalty ?? false,
})

/**
 * Finds what a row was for by rules that a person can read: first the words of its description, reference and
 * counterparty, then what the bank calls it, then whether anybody is named at all. The first rule that matches decides.
 */
export const findCategory = (row: NewBankRow): RuleFinding => {
  const text = plain(`${row.description} ${row.counterparty ?? ''}`)
  for (const rule of RULES) {
    if (!goesTheWay(rule.direction, row.amount)) continue
    const found = rule.matches.exec(text)
    if (found) return decided(rule, rule.text.replace('{}', found[0].trim()))
  }
  const code = row.bankCategory ? plain(row.bankCategory) : ''
  if (code) {
    const rule = BANK_CODES.find(({ direction, matches }) => goesTheWay(direction, row.amount) && matches.test(code))
    if (rule) return decided(rule, `The bank calls it "${row.bankCategory!.trim().slice(0, 60)}".`)
  }
  if (row.counterparty?.trim()) {
    return row.amount > 0n
      ? { category: C.CUSTOMER_RECEIPT, rule: 'Money from a named payer, and no other rule fits.', isPenalty: false }
      : { category: C.SUPPLIER, rule: 'Money to a named payee, and no other rule fits.', isPenalty: false }
  }
  return row.amount > 0n
    ? { category: C.OTHER_IN, rule: 'Money in, and no rule fits.', isPenalty: false }
    : { category: C.OTHER_OUT, rule: 'Money out, and no rule fits.', isPenalty: false }
}
