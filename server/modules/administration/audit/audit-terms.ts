import { registerEnumType } from 'type-graphql'
import { declaredEvents } from '../../../platform/events.ts'

/** What an entry of the audit log is about, by the area of the product. */
export enum AuditGroup {
  SECURITY = 'security',
  BUSINESS = 'business',
  MONEY = 'money',
  INVOICES = 'invoices',
  BANKING = 'banking',
  FINANCING = 'financing',
  SCORE = 'score',
  BOARD = 'board',
  COMPLAINTS = 'complaints',
  SYSTEM = 'system',
}

registerEnumType(AuditGroup, {
  name: 'AuditGroup',
  description: 'Area of the product that an entry of the audit log belongs to.',
  valuesConfig: {
    SECURITY: { description: 'People, sessions, API keys and proofs of who someone is.' },
    BUSINESS: { description: 'Businesses, their members, documents and verification.' },
    MONEY: { description: 'Accounts, transfers, vendors, charity, exchange rates and approvals.' },
    INVOICES: { description: 'Invoices, customers, payment requests, receipts and refunds.' },
    BANKING: { description: 'Connected banks and their transactions.' },
    FINANCING: { description: 'Requests, proposals, contracts and facilities.' },
    SCORE: { description: 'Scores, passports and the model.' },
    BOARD: { description: 'The Shariah board: reviews, policies, fatwas, incidents, products.' },
    COMPLAINTS: { description: 'Complaints and their responses.' },
    SYSTEM: { description: 'Settings, notifications, webhooks, and the log itself.' },
  },
})

/** Who acted. */
export enum AuditActorKind {
  USER = 'user',
  API_KEY = 'api_key',
  SYSTEM = 'system',
  VISITOR = 'visitor',
}

registerEnumType(AuditActorKind, {
  name: 'AuditActorKind',
  description: 'Who acted.',
  valuesConfig: {
    USER: { description: 'A person who was signed in, or who proved in the request who they are: by a password, a code or a link.' },
    API_KEY: { description: 'A program with an API key of a person.' },
    SYSTEM: { description: 'The product itself, in a background job.' },
    VISITOR: {
      description: 'A request of which it is not known whose it was, such as a sign-in with a wrong password or a payment behind a link.',
    },
  },
})

/** The kind of record that an entry is about. */
export enum AuditEntityKind {
  PERSON = 'person',
  API_KEY = 'api_key',
  BUSINESS = 'business',
  APPROVAL = 'approval',
  BANK_CONNECTION = 'bank_connection',
  BANK_TRANSACTION = 'bank_transaction',
  ACCOUNT = 'account',
  CHARITY = 'charity',
  EXCHANGE_RATE = 'exchange_rate',
  VENDOR = 'vendor',
  PAYMENT = 'payment',
  INVOICE = 'invoice',
  CUSTOMER = 'customer',
  PAYMENT_REQUEST = 'payment_request',
  SCORE = 'score',
  FINANCING = 'financing',
  FACILITY = 'facility',
  REVIEW = 'review',
  BOARD = 'board',
  FATWA = 'fatwa',
  POLICY = 'policy',
  PRODUCT = 'product',
  INCIDENT = 'incident',
  INCOME = 'income',
  COMPLAINT = 'complaint',
  WEBHOOK = 'webhook',
  LOG = 'log',
  OTHER = 'other',
}

registerEnumType(AuditEntityKind, {
  name: 'AuditEntityKind',
  description: 'Kind of record that an entry of the audit log is about.',
  valuesConfig: {
    PERSON: { description: 'A person with an account of the product.' },
    API_KEY: { description: 'A key by which a program acts for a person.' },
    BUSINESS: { description: 'A business, with its members and documents.' },
    APPROVAL: { description: 'A request for the approval of a second person.' },
    BANK_CONNECTION: { description: 'A connection with a bank.' },
    BANK_TRANSACTION: { description: 'An entry of a connected bank account.' },
    ACCOUNT: { description: 'An account of the wallet.' },
    CHARITY: { description: 'A charity that receives purified income.' },
    EXCHANGE_RATE: { description: 'The rate of a currency against the dollar.' },
    VENDOR: { description: 'A vendor, with its bank details.' },
    PAYMENT: { description: 'A payment or a transfer.' },
    INVOICE: { description: 'An invoice of a business to its customer.' },
    CUSTOMER: { description: 'A customer of a business.' },
    PAYMENT_REQUEST: { description: 'A request to pay an amount, sent as a link.' },
    SCORE: { description: 'A score, a passport, or a version of the score model.' },
    FINANCING: { description: 'A financing request, with its proposals.' },
    FACILITY: { description: 'A facility: a contract that was disbursed.' },
    REVIEW: { description: 'A review of the Shariah board.' },
    BOARD: { description: 'The Shariah board itself: seats, settings and interests.' },
    FATWA: { description: 'A fatwa, or a question to the board.' },
    POLICY: { description: 'A policy of the board.' },
    PRODUCT: { description: 'A product of a lender.' },
    INCIDENT: { description: 'An incident of Shariah non-compliance.' },
    INCOME: { description: 'Income of a business that was screened.' },
    COMPLAINT: { description: 'A complaint about the product, with its responses.' },
    WEBHOOK: { description: 'An endpoint of webhooks, or a delivery to it.' },
    LOG: { description: 'The log itself.' },
    OTHER: { description: 'A record of another kind.' },
  },
})

const GROUPS: Readonly<Record<string, AuditGroup>> = {
  identity: AuditGroup.SECURITY,
  business: AuditGroup.BUSINESS,
  verification: AuditGroup.BUSINESS,
  approvals: AuditGroup.MONEY,
  wallet: AuditGroup.MONEY,
  rates: AuditGroup.MONEY,
  receivables: AuditGroup.INVOICES,
  banking: AuditGroup.BANKING,
  financing: AuditGroup.FINANCING,
  facilities: AuditGroup.FINANCING,
  scoring: AuditGroup.SCORE,
  shariah: AuditGroup.BOARD,
  complaints: AuditGroup.COMPLAINTS,
}

/** In this order: the first that fits. */
const ENTITIES: readonly (readonly [RegExp, AuditEntityKind])[] = [
  [/^identity\.api_key/, AuditEntityKind.API_KEY],
  [/^identity\./, AuditEntityKind.PERSON],
  [/^(business|verification)\./, AuditEntityKind.BUSINESS],
  [/^approvals\./, AuditEntityKind.APPROVAL],
  [/^banking\.(category|row)/, AuditEntityKind.BANK_TRANSACTION],
  [/^banking\./, AuditEntityKind.BANK_CONNECTION],
  [/exchange_rate/, AuditEntityKind.EXCHANGE_RATE],
  [/^wallet\.charity/, AuditEntityKind.CHARITY],
  [/^wallet\.(account|ledger)/, AuditEntityKind.ACCOUNT],
  [/^wallet\.(vendor|payee)/, AuditEntityKind.VENDOR],
  [/^wallet\.payment_threshold/, AuditEntityKind.BUSINESS],
  [/^wallet\./, AuditEntityKind.PAYMENT],
  [/^receivables\.(customer|customers)_/, AuditEntityKind.CUSTOMER],
  [/^receivables\.payment_request/, AuditEntityKind.PAYMENT_REQUEST],
  [/^receivables\.(link_payment|receipt|refund)/, AuditEntityKind.PAYMENT],
  [/^receivables\.billing_profile/, AuditEntityKind.BUSINESS],
  [/^receivables\./, AuditEntityKind.INVOICE],
  [/^scoring\./, AuditEntityKind.SCORE],
  [/^financing\.lender_class/, AuditEntityKind.BUSINESS],
  [/^financing\./, AuditEntityKind.FINANCING],
  [/^facilities\./, AuditEntityKind.FACILITY],
  [/^shariah\.(review|name_match)/, AuditEntityKind.REVIEW],
  [/^shariah\.fatwa/, AuditEntityKind.FATWA],
  [/^shariah\.policy/, AuditEntityKind.POLICY],
  [/^shariah\.(product|deal_passed|ex_post)/, AuditEntityKind.PRODUCT],
  [/^shariah\.(incident|purification)/, AuditEntityKind.INCIDENT],
  [/^shariah\.income/, AuditEntityKind.INCOME],
  [/^shariah\./, AuditEntityKind.BOARD],
  [/^complaints\./, AuditEntityKind.COMPLAINT],
  [/^webhooks\./, AuditEntityKind.WEBHOOK],
  [/^transparency\./, AuditEntityKind.LOG],
]

/** Returns the area of an event. */
export const groupOf = (name: string): AuditGroup => GROUPS[name.split('.', 1)[0]!] ?? AuditGroup.SYSTEM

/** Returns the kind of record that an event is about. */
export const entityKindOf = (name: string): AuditEntityKind =>
  ENTITIES.find(([pattern]) => pattern.test(name))?.[1] ?? AuditEntityKind.OTHER

/** Events that only refresh screens or say that a message went out. The list leaves them out unless they are asked for. */
export const SIGNALS: readonly string[] = [
  'platform.access_changed',
  'notifications.notification_written',
  'webhooks.delivery_changed',
  'insight.export_progressed',
  'facilities.touched',
  'facilities.aged',
  'banking.cashflow_changed',
  'scoring.status_changed',
]

/** What the Shariah board reads: its own acts, and the financing that it oversees. */
const OF_THE_BOARD: readonly AuditGroup[] = [AuditGroup.BOARD, AuditGroup.FINANCING]

/** Returns the names of all declared events that concern the Shariah board. */
export const eventsOfTheBoard = (): string[] =>
  declaredEvents().filter((name) => OF_THE_BOARD.includes(groupOf(name)) || name.startsWith('transparency.'))

/** Returns the names of all declared events of an area. */
export const eventsOfGroup = (group: AuditGroup): string[] => declaredEvents().filter((name) => groupOf(name) === group)

/** Returns the names of all declared events about a kind of record. */
export const eventsOfEntity = (kind: AuditEntityKind): string[] => declaredEvents().filter((name) => entityKindOf(name) === kind)
