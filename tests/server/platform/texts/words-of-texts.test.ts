import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectionLifecycle, refusalOf } from '../../../../server/modules/banking/records/bank-connection-lifecycle.ts'
import {
  BankConnectionAction,
  BankConnectionStatus,
  BankFailure,
  BankProviderKind,
  DisconnectCause,
} from '../../../../server/modules/banking/records/bank-connection-terms.ts'
import { BusinessStatus, businessLifecycle } from '../../../../server/modules/business/business.entity.ts'
import { GRANT_REFUSALS, grantLifecycle } from '../../../../server/modules/financing/data-room/grant-lifecycle.ts'
import { REQUEST_PHASES, requestLifecycle } from '../../../../server/modules/financing/records/request-lifecycle.ts'
import {
  REFUSED_BY_REQUEST,
  RESPONSE_REFUSALS,
  responseLifecycle,
} from '../../../../server/modules/financing/records/response-lifecycle.ts'
import { DateFormat, Language, Party, TimeZone } from '../../../../server/modules/identity/index.ts'
import { mails as identityMails } from '../../../../server/modules/identity/proofs/mails.ts'
import { mailFor } from '../../../../server/modules/notifications/mails.ts'
import { NotificationKind } from '../../../../server/modules/notifications/notification-kind.ts'
import { PaymentMethod, paymentLifecycles, VendorPaymentStatus } from '../../../../server/modules/payables/payment-lifecycle.ts'
import type { Invoice } from '../../../../server/modules/receivables/invoices/invoice.entity.ts'
import { invoiceLetter, reminderLetter as invoiceReminder } from '../../../../server/modules/receivables/invoices/invoice-mails.ts'
import { InvoiceAction, InvoiceStatus, refuseUnlessAllowed } from '../../../../server/modules/receivables/invoices/invoice-status.ts'
import {
  requestLetter,
  reminderLetter as requestReminder,
} from '../../../../server/modules/receivables/payment-requests/payment-request-mails.ts'
import {
  PAYMENT_REQUEST_REFUSALS,
  PaymentRequestAction,
  PaymentRequestStatus,
} from '../../../../server/modules/receivables/payment-requests/payment-request-status.ts'
import { RecurrenceStatus, recurrenceLifecycle } from '../../../../server/modules/receivables/recurring/recurring-invoice.entity.ts'
import type { Refund } from '../../../../server/modules/receivables/refunds/refund.entity.ts'
import { refundLetter } from '../../../../server/modules/receivables/refunds/refund-mail.ts'
import { ReviewStatus, reviewLifecycle } from '../../../../server/modules/shariah/reviews/review.entity.ts'
import { Currency } from '../../../../server/shared/currency.ts'
import { DomainError } from '../../../../server/shared/errors.ts'
import { asAmount, asDay, dayInWords, sum } from '../../../../server/shared/figures.ts'
import { readStored, stored, type TextKey, textOf, type Value, written } from '../../../../server/shared/i18n/text.ts'
import { refusalIn } from '../../../../server/shared/lifecycle.ts'
import { Role } from '../../../../server/shared/role.ts'
import { serverTexts } from '../../../support/texts.ts'

interface Lifecycle<Status extends string, Action extends string> {
  readonly actions: readonly Action[]
  available(status: Status): readonly Action[]
  refusal(status: Status, action: Action): TextKey
}

/** Returns every refusal of a lifecycle: what each status does not allow. */
const refusalsOf = <Status extends string, Action extends string>(
  { actions, available, refusal }: Lifecycle<Status, Action>,
  statuses: readonly Status[],
) => statuses.flatMap((status) => actions.filter((each) => !available(status).includes(each)).map((action) => refusal(status, action)))

const refusalBy = (act: () => void): TextKey[] => {
  try {
    act()
    return []
  } catch (error) {
    return error instanceof DomainError && typeof error.said === 'string' ? [error.said] : []
  }
}

const RESPONSE_PHASES = Object.keys(RESPONSE_REFUSALS) as (keyof typeof RESPONSE_REFUSALS)[]

const invoiceRefusals = () =>
  Object.values(InvoiceStatus).flatMap((status) =>
    Object.values(InvoiceAction).flatMap((action) => refusalBy(() => refuseUnlessAllowed({ status }, action))),
  )

const connectionRefusals = () => {
  const actions = [BankConnectionAction.DISCONNECT, BankConnectionAction.RECONNECT, BankConnectionAction.REFRESH] as const
  const causes = [null, ...Object.values(DisconnectCause)]
  const failures = [null, ...Object.values(BankFailure)]
  return Object.values(BankConnectionStatus).flatMap((status) =>
    Object.values(BankProviderKind).flatMap((provider) =>
      failures.flatMap((failure) =>
        causes.flatMap((disconnectCause) => actions.map((action) => refusalOf({ status, provider, failure, disconnectCause }, action))),
      ),
    ),
  )
}

/** What each lifecycle's refusals say about acts that a status does not allow. */
const REFUSED: Readonly<Record<string, readonly TextKey[]>> = {
  'a financing request': refusalsOf(requestLifecycle, REQUEST_PHASES),
  'a response': refusalsOf(responseLifecycle, RESPONSE_PHASES),
  'a response to a request that has moved on': REQUEST_PHASES.flatMap((phase) =>
    (['revise', 'withdraw'] as const).map((action) => refusalIn(REFUSED_BY_REQUEST, phase, action)),
  ),
  'a data request': refusalsOf(grantLifecycle, Object.keys(GRANT_REFUSALS) as (keyof typeof GRANT_REFUSALS)[]),
  'a review': refusalsOf(reviewLifecycle, Object.values(ReviewStatus)),
  'a business': refusalsOf(businessLifecycle, Object.values(BusinessStatus)),
  'a vendor payment': Object.values(PaymentMethod).flatMap((method) =>
    refusalsOf(paymentLifecycles[method], Object.values(VendorPaymentStatus)),
  ),
  'a recurring invoice': refusalsOf(recurrenceLifecycle, Object.values(RecurrenceStatus)),
  'an invoice': invoiceRefusals(),
  'a payment request': Object.values(PaymentRequestStatus).flatMap((status) =>
    Object.values(PaymentRequestAction).map((action) => refusalIn(PAYMENT_REQUEST_REFUSALS, status, action)),
  ),
  'a bank connection': [...refusalsOf(connectionLifecycle, Object.values(BankConnectionStatus)), ...connectionRefusals()],
}

describe.each(Object.entries(REFUSED))('an act that %s does not allow', (_, refusals) => {
  it('is refused in one to three sentences, without the name of a state or an act, in all three languages', () => {
    expect(refusals.length).toBeGreaterThan(2)
    for (const refusal of new Set(refusals)) {
      expect(written(refusal, 'en')).toMatch(/^[A-Z][^_{}]*\.$/)
      expect(written(refusal, 'en')).not.toMatch(/Cannot|Allowed now|\b[A-Z]{2,}_/)
    }
  })
})

const LANGUAGES = Object.values(Language)
const PUBLIC_URL = 'https://mizan.example'

/** Sample values for every e-mail. */
const DETAILS = {
  days: 7,
  endsAt: '2030-01-31T08:00:00.000Z',
  since: '2030-01-31T08:00:00.000Z',
  payableAt: '2030-01-31T08:00:00.000Z',
  accountEnding: '7519',
  required: 3,
  most: 2,
  failure: BankFailure.BANK_UNAVAILABLE,
}

const PERSON = { name: 'Layla Haddad', role: Role.MERCHANT } as const

/** Returns every e-mail, about one amount. */
const mailsAbout = (minor: bigint, currency: Currency, day: string) => {
  const said = LANGUAGES.flatMap((language) => [
    ...Object.values(NotificationKind).flatMap((kind) => {
      const news = {
        kind,
        subjectId: 'id',
        subjectTitle: 'Gulf Paper',
        actor: Party.of('Noor'),
        amount: { minor, currency },
        details: DETAILS,
        reason: 'Late',
      }
      const mail = mailFor({ ...PERSON, language, timeZone: TimeZone.ASIA_DUBAI, dateFormat: DateFormat.DAY_MONTH_YEAR }, news, PUBLIC_URL)
      return mail ? [{ ...mail, language }] : []
    }),
    ...[
      ...[identityMails.verifyEmail, identityMails.alreadyKnown, identityMails.resetPassword, identityMails.passwordChanged],
      ...[identityMails.passwordChangedHere, identityMails.passwordAndKeysChangedHere, identityMails.confirmNewEmail],
      ...[identityMails.newEmailKnown, identityMails.emailChangedTo],
    ].map((mail) => ({ ...mail(language, PERSON.name, PUBLIC_URL), language })),
    ...[identityMails.newEmailRequested, identityMails.emailChangedFrom].map((mail) => ({
      ...mail(language, PERSON.name, 'layla@example.com', PUBLIC_URL),
      language,
    })),
    ...[
      { browser: 'Firefox', system: 'Windows' },
      { browser: 'Firefox', system: null },
      { browser: null, system: null },
    ].map((device) => ({
      ...identityMails.newSignIn({ language }, PERSON.name, { device, address: null, at: new Date(`${day}T10:41:00Z`) }, PUBLIC_URL),
      language,
    })),
  ])
  const invoice = {
    invoiceNumber: 'INV-7',
    customerName: PERSON.name,
    seller: { legalName: 'Gulf Paper', legalNameArabic: null },
    amountMinor: minor,
    balanceDueMinor: minor,
    currency,
    dueOn: day,
  } as unknown as Invoice
  const asked = { customerName: PERSON.name, currency, balanceMinor: minor, dueOn: day, description: 'Paper' }
  const refund = { reference: 'REF-7', currency, amountMinor: minor, reason: 'Late' } as Refund
  const letters = [
    invoiceLetter(invoice, PUBLIC_URL),
    invoiceReminder(invoice, PUBLIC_URL),
    requestLetter(asked, 'Gulf Paper', PUBLIC_URL),
    requestReminder(asked, 'Gulf Paper', PUBLIC_URL),
    refundLetter({ refund, issuer: 'Gulf Paper', payerName: PERSON.name, paidFor: 'Paper' }),
  ]
  return [...said, ...letters.map((letter) => ({ ...letter, language: Language.EN }))]
}

const withoutLinks = (text: string) => text.replace(/https?:\S+/g, '')

const MAILS = mailsAbout(25_000_000n, Currency.AED, '2030-01-31').map(({ language, subject, text }) => ({
  language,
  text: withoutLinks(`${subject}\n${text}`),
}))
const mailed = (language: Language) => MAILS.filter((mail) => mail.language === language).map(({ text }) => text)

const catalogued = (language: string) => serverTexts(language).map(({ text }) => text)
/** Texts on screens and in e-mails. Documents are excluded: they may name programs. */
const onScreens = () => serverTexts('en').flatMap(({ key, text }) => (/^(documents:|score:report\.)/.test(key) ? [] : [text]))

/** What the server says to people in each language: refusals, e-mails, documents and the wording of scores. */
const SAID: Readonly<Record<Language, readonly string[]>> = {
  [Language.EN]: [...catalogued('en'), ...mailed(Language.EN)],
  [Language.AR]: [...catalogued('ar'), ...mailed(Language.AR)],
  [Language.FR]: [...catalogued('fr'), ...mailed(Language.FR)],
}

/** Returns the texts of a language that match a forbidden pattern. */
const saying = (language: Language, wrong: RegExp) => SAID[language].filter((text) => wrong.test(text))

describe('the server’s texts', () => {
  it('are many, in all languages', () => {
    for (const language of LANGUAGES) expect(SAID[language].length).toBeGreaterThan(600)
  })

  it('in French have a space that does not break before ; : ! ? % and within quotation marks', () => {
    expect(saying(Language.FR, / [;:!?%»]|« /)).toEqual([])
    expect(saying(Language.FR, /[^\u202f][;!?]/)).toEqual([])
    expect(saying(Language.FR, /[^\u00a0]:(?=\s|$)/)).toEqual([])
    expect(saying(Language.FR, /[^\u00a0]%|«[^\u00a0]|[^\u00a0]»/)).toEqual([])
  })

  it.each(LANGUAGES)('in %s use the curly apostrophe alone', (language) => {
    expect(saying(language, /'/)).toEqual([])
  })

  it('in English use the words of banking', () => {
    const stop =
      /\b(told|anew|somebody|whoever|e-mail|by itself|by themselves|any ?more|taken? back|play money|onboarding|waits|waiting for|rests|stands|gone|merchant|free again)\b/i
    expect(saying(Language.EN, stop)).toEqual([])
    expect(saying(Language.EN, /\bis no (day|condition|IBAN|bank)\b|not one of ours|\balready\.$|\bover AED\b/)).toEqual([])
  })

  it('in Arabic use one word per thing', () => {
    expect(saying(Language.AR, /مصرف|تاجر|نشاطك|استرداد|مستردّ|سقط|ساري(?![ةً])|جواز|يتحرك|يتحرّر|بالجزاء|الجزاءات|e-mail/)).toEqual([])
    expect(saying(Language.AR, /(?<!\p{L})[لب]ـ\s/u)).toEqual([])
  })

  it('in Arabic write a lender and an auditor with their shadda', () => {
    expect(catalogued('ar').filter((text) => /ممول|مدقق/.test(text))).toEqual([])
  })

  it('in French divide no number with a plain space', () => {
    expect(catalogued('fr').filter((text) => /\d \d{3}(?!\d)/.test(text))).toEqual([])
  })

  it('in French use one word per thing', () => {
    const stop =
      /commerçant|bac à sable|fictif|d’elle-même|de lui-même|mouvement(?!s? réel)|devis(?!e)|inscription|rappel|portail|C’est payé|sandbox/i
    expect(saying(Language.FR, stop)).toEqual([])
  })

  it('contain no status or act as programs name it', () => {
    for (const sentence of onScreens()) expect(sentence).not.toMatch(/[a-z]_[a-z]|\b[A-Z]+_[A-Z]+|\(seed\)|Allowed now|SHA-256/)
  })

  it('have one placeholder for an amount with its currency, which the formatter fills', () => {
    expect(onScreens().filter((sentence) => /\}\} \{\{/.test(sentence))).toEqual([])
  })
})

describe('a mail', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n })
  const currencies = fc.constantFrom(...Object.values(Currency))
  const days = fc
    .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))

  it('writes any amount and any day as its language does', () => {
    fc.assert(
      fc.property(amounts, currencies, days, (minor, currency, day) => {
        for (const { subject, text } of mailsAbout(minor, currency, day)) {
          const said = withoutLinks(`${subject}\n${text}`)
          expect(said).not.toMatch(/\d{4,}[.,]\d\d(?!\d)/)
          expect(said).not.toMatch(/\b[A-Z]{3} \d/)
          expect(said).not.toMatch(/\d{4}-\d\d-\d\d/)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('continues with a capital letter, or a name, after its greeting', () => {
    for (const { language, text } of MAILS) {
      if (language === Language.EN) expect(text).toMatch(/Hello [^\n]+,\n\n[\p{Lu}“]/u)
    }
  })
})

describe('a value in a sentence', () => {
  const amounts = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
  const due = (value: Value) => textOf('receivables.receipts.aboveDue', { due: value })

  it('is written as each language writes it, whatever the amount, also when it was stored', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...Object.values(Currency)), (minor, currency) => {
        for (const language of LANGUAGES) {
          expect(written(due(asAmount(minor, currency)), language)).toContain(sum(minor, currency, language))
          expect(readStored(stored(due(asAmount(minor, currency))), language)).toContain(sum(minor, currency, language))
        }
      }),
    )
    expect(sum(-125_050n, Currency.AED, 'fr')).toBe('AED\u00a0−1\u00a0250,50')
  })

  it.each([
    ['2030-01-01', '1 January 2030', '1 يناير 2030', '1er janvier 2030'],
    ['2030-04-02', '2 April 2030', '2 أبريل 2030', '2 avril 2030'],
    ['2030-08-31', '31 August 2030', '31 أغسطس 2030', '31 août 2030'],
    ['2030-12-31', '31 December 2030', '31 ديسمبر 2030', '31 décembre 2030'],
  ])('is written for the day %s', (day, english, arabic, french) => {
    expect((['en', 'ar', 'fr'] as const).map((language) => dayInWords(day, language))).toEqual([english, arabic, french])
    for (const language of LANGUAGES) expect(written(due(asDay(day)), language)).toContain(dayInWords(day, language))
  })

  it('is a percentage or a decimal with the separators of the language', () => {
    const figures = [{ percent: '12.5' }, { decimal: '-1234.50' }, 2.5]
    expect(figures.map((value) => written(due(value), 'fr').match(/[\d\u2212].*\d(\u00a0%)?/)?.[0])).toEqual([
      '12,5\u00a0%',
      '\u22121\u00a0234,50',
      '2,5',
    ])
    expect(figures.map((value) => written(due(value), 'en').match(/[\d\u2212].*\d%?/)?.[0])).toEqual(['12.5%', '\u22121,234.50', '2.5'])
  })

  it.each(['Gulf Paper', '2026-01-31', 'AED 12.00', 'AED\u00a012,500.00', '12 March 2030', '6.5'])(
    'that people wrote stays unchanged, whatever it looks like: %s',
    (value) => {
      for (const language of LANGUAGES) expect(written(due(value), language)).toContain(value)
    },
  )
})

describe('a span of time', () => {
  it.each([
    [1, 'days', ['1 day', 'يوم واحد', '1\u00a0jour']],
    [2, 'days', ['2 days', 'يومين', '2\u00a0jours']],
    [7, 'days', ['7 days', '7 أيام', '7\u00a0jours']],
    [12, 'months', ['12 months', '12 شهرًا', '12\u00a0mois']],
    [100, 'months', ['100 months', '100 شهر', '100\u00a0mois']],
    [2.5, 'months', ['2.5 months', '\u20682.5\u2069 شهر', '2,5\u00a0mois']],
    [1.4, 'days', ['1.4 days', '\u20681.4\u2069 يوم', '1,4\u00a0jour']],
  ] as const)('of %d %s takes the form that each language gives its number', (count, unit, said) => {
    const span = textOf(`common.spans.${unit}`, { count })
    expect((['en', 'ar', 'fr'] as const).map((language) => written(span, language))).toEqual(said)
  })
})
