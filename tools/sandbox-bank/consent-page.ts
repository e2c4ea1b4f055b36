import { createHash } from 'node:crypto'
import { GULF } from '../../server/shared/day.ts'
import type { HeldAccount } from './books.ts'
import type { Brand } from './brands.ts'
import type { BankConsent } from './consents.ts'

export type PageLanguage = 'en' | 'ar'

const WORDS = {
  en: {
    title: 'Share your account information',
    sandbox: 'This is the sandbox bank of Mizan. It plays this bank with invented accounts; no real money and no real data.',
    asks: 'asks to read the accounts of',
    permissions: 'What Mizan may read',
    until: 'Until',
    accounts: 'Accounts to share',
    allow: 'Allow',
    refuse: 'Refuse',
    none: 'Choose at least one account, or refuse.',
    other: 'العربية',
    promise: 'Mizan cannot move money. You can end this there at any time.',
    over: 'This request is over',
    overText: 'It was already used, it has expired, or it is incomplete. Go back and connect the bank again.',
  },
  ar: {
    title: 'مشاركة معلومات حسابك',
    sandbox: 'هذا هو المصرف التجريبي لميزان. يمثّل هذا المصرف بحسابات مخترعة، بلا أموال حقيقية ولا بيانات حقيقية.',
    asks: 'يطلب الاطلاع على حسابات',
    permissions: 'ما يجوز لميزان قراءته',
    until: 'حتى',
    accounts: 'الحسابات التي تشاركها',
    allow: 'أوافق',
    refuse: 'أرفض',
    none: 'اختر حسابًا واحدًا على الأقل، أو ارفض.',
    other: 'English',
    promise: 'لا يستطيع ميزان تحريك الأموال. يمكنك إنهاء ذلك هناك في أي وقت.',
    over: 'انتهى هذا الطلب',
    overText: 'أُجيب عنه من قبل، أو انتهت صلاحيته، أو أنه غير مكتمل. ارجع واربط المصرف من جديد.',
  },
} as const

/** The standard's permissions, in words for the account holder. */
const PERMISSIONS: Readonly<Record<string, Readonly<Record<PageLanguage, string>>>> = {
  ReadAccountsDetail: { en: 'Your accounts: their names, numbers and currencies', ar: 'حساباتك: أسماؤها وأرقامها وعملاتها' },
  ReadBalances: { en: 'Their balances', ar: 'أرصدتها' },
  ReadTransactionsDetail: { en: 'Their transactions, with who paid and what for', ar: 'حركاتها، ومن دفع ولأي غرض' },
  ReadTransactionsCredits: { en: 'Money that came in', ar: 'الأموال الواردة' },
  ReadTransactionsDebits: { en: 'Money that went out', ar: 'الأموال الصادرة' },
}

const ACCOUNT_NAMES: Readonly<Record<HeldAccount['subType'], Readonly<Record<PageLanguage, string>>>> = {
  CurrentAccount: { en: 'Business current account', ar: 'الحساب الجاري للأعمال' },
  Savings: { en: 'Business reserve account', ar: 'حساب الاحتياطي للأعمال' },
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, 'IBM Plex Sans Arabic', sans-serif }
body { margin: 0; background: light-dark(#f4f6f5, #101614); color: light-dark(#16211d, #e6efeb) }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0 } h2 { font-size: 1.05rem; margin: 1.5rem 0 .25rem }
.bank { font-weight: 700 } .note, .error { padding: .75rem 1rem; border-radius: .5rem; border: 1px solid light-dark(#b9c7c1, #3b4a44) }
.error { border-color: light-dark(#a3261f, #ff9d94); color: light-dark(#8a1c16, #ffb4ad) }
form { margin-top: 1rem } fieldset { border: 0; margin: 0; padding: 0 } legend { font-size: 1.05rem; font-weight: 700; margin: 1.5rem 0 .5rem; padding: 0 }
label { display: flex; gap: .75rem; align-items: center; padding: .75rem 1rem; min-height: 1.5rem; border: 1px solid light-dark(#b9c7c1, #3b4a44); border-radius: .5rem; margin-bottom: .5rem }
input { inline-size: 1.25rem; block-size: 1.25rem; flex: none } .actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.5rem; border-radius: .5rem; border: 1px solid light-dark(#0d6b52, #7fd6ba); cursor: pointer; background: transparent; color: inherit }
button.allow { background: light-dark(#0d6b52, #7fd6ba); color: light-dark(#fff, #06251b) }
a { color: light-dark(#0d6b52, #7fd6ba) } :focus-visible { outline: 3px solid light-dark(#1c62c4, #9cc4ff); outline-offset: 2px }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The headers of every page: it runs no script, loads nothing, and its form is sent here and redirects to the client. */
export const pageHeaders = (returnsTo: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${returnsTo ? ` ${new URL(returnsTo).origin}` : ''}; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  // The form's own origin must reach the server, which refuses forms of other sites.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
})

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)

const documentOf = (language: PageLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>
`

/** Says that the request is no longer open. */
export const overPage = (language: PageLanguage): string => {
  const { over, overText } = WORDS[language]
  return documentOf(language, over, `<h1>${over}</h1><p>${overText}</p>`)
}

interface Asked {
  readonly brand: Brand
  readonly consent: BankConsent
  readonly accounts: readonly HeldAccount[]
  /** The signed request, which the form sends back. */
  readonly request: string
  readonly language: PageLanguage
  /** The same page in the other language. */
  readonly otherLanguageUrl: string
  readonly nothingChosen: boolean
}

/** Asks the account holder for their consent. */
export const consentPage = ({ brand, consent, accounts, request, language, otherLanguageUrl, nothingChosen }: Asked): string => {
  const words = WORDS[language]
  const bank = language === 'ar' ? brand.nameArabic : brand.name
  const until = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: GULF,
  })
  const permissions = consent.permissions
    .map((permission) => `<li>${safe(PERMISSIONS[permission]?.[language] ?? permission)}</li>`)
    .join('')
  const choices = accounts
    .map(({ id, iban, accountNumber, subType, firm }) => {
      const number = (iban ?? accountNumber).slice(-4)
      const name = ACCOUNT_NAMES[subType][language]
      return `<label><input type="checkbox" name="account" value="${safe(id)}" checked> <span>${name} <bdi dir="ltr">•••• ${number}</bdi> ${firm.country.currency}</span></label>`
    })
    .join('')
  const other = language === 'ar' ? 'en' : 'ar'
  return documentOf(
    language,
    `${words.title} - ${bank}`,
    `<header><span class="bank">${safe(bank)}</span> <a href="${safe(otherLanguageUrl)}" lang="${other}" hreflang="${other}">${words.other}</a></header>
<h1>${words.title}</h1>
<p class="note">${words.sandbox}</p>
<p><strong>Mizan</strong> ${words.asks} <strong><bdi>${safe(consent.holder.name)}</bdi></strong>.</p>
<h2>${words.permissions}</h2><ul>${permissions}</ul>
<h2>${words.until}</h2><p><time datetime="${safe(consent.expiresAt)}">${until.format(new Date(consent.expiresAt))}</time></p>
<form method="post" action="authorize">
<input type="hidden" name="request" value="${safe(request)}"><input type="hidden" name="lang" value="${language}">
<fieldset><legend>${words.accounts}</legend>${nothingChosen ? `<p class="error" role="alert">${words.none}</p>` : ''}${choices}</fieldset>
<p>${words.promise}</p>
<div class="actions"><button class="allow" name="decision" value="allow">${words.allow}</button><button name="decision" value="refuse">${words.refuse}</button></div>
</form>`,
  )
}
