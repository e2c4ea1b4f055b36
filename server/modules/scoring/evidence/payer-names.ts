/** Words that many businesses carry in their names, so that they tell none apart. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `al el the and of for et de du la le les
  llc ltd limited inc corp co company plc sa sarl spa fze fzco fzc est establishment branch
  group holding holdings trading traders services service general international global enterprises industries contracting solutions
  import imports export exports shop store stores
  gulf uae ksa emirates dubai abu dhabi sharjah saudi riyadh jeddah middle east
  شركة مؤسسة مجموعة التجارية للتجارة القابضة العامة للخدمات الخليج الإمارات دبي السعودية`.split(/\s+/),
)

const WORDS = /[\p{L}\p{N}]+/gu
/** An IBAN or an account number names its holder alone. */
const ACCOUNT = /^[A-Z]{0,4}\d[A-Z\d]{7,}$/i

/**
 * The key of a payer under which similar names are one: its first word that is not common, without case. Names of common words alone
 * are kept whole, and so are account numbers. Two businesses whose first word is the same count as one.
 */
export const joinedPayer = (payer: string): string => {
  const account = payer.replace(/\s+/g, '')
  if (ACCOUNT.test(account)) return account.toUpperCase()
  const words = payer.normalize('NFKC').toLowerCase().match(WORDS) ?? []
  return words.find((word) => word.length > 1 && !COMMON_WORDS.has(word)) ?? words.join(' ')
}
