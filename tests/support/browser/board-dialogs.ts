import type { Ids } from './demo-ids.ts'
import { BOARD, PORTAL } from './screens.ts'

/** The outcome of an act: the dialog closes, stays, or is filled in and closes because what was sent was accepted. */
export type Outcome = 'closes' | 'stays' | 'sends'

/** A dialog of the board's screen or of the lender's portal that a button of the page opens. */
export interface BoardDialog {
  readonly name: string
  readonly person: 'auditor' | 'auditor2' | 'lender'
  readonly path: string
  /** The name of the button that opens it. */
  readonly opens: RegExp
  readonly title: RegExp
  /** Every act in it, by its name. */
  readonly acts: Readonly<Record<string, Outcome>>
  /** What is entered before it is sent, and before it is opened, by label; and what is chosen in it. */
  readonly fields?: Readonly<Record<string, string>>
  readonly before?: Readonly<Record<string, string>>
  readonly chooses?: Readonly<Record<string, string>>
}

const REASON = 'Found by a second reading of the whole file.'
const ASKED = { Title: 'Pledge of receivables under an ijarah', Question: 'May a lessor take receivables of the lessee as security?' }
const MEMBER = `${BOARD}?tab=board`
const withAct = (act: string): BoardDialog['acts'] => ({ Cancel: 'closes', Close: 'closes', [act]: 'sends' })

const ofIncidents = ({ incident }: Ids): readonly BoardDialog[] => [
  {
    name: 'a report of an incident',
    person: 'auditor',
    path: `${BOARD}?tab=incidents`,
    opens: /^Report an incident$/,
    title: /^Report an incident$/,
    acts: { 'Add files': 'stays', Close: 'closes', Report: 'sends' },
    fields: { 'In a few words': 'A fee was taken twice', 'What happened': 'The valuation fee of a lease was deducted twice.' },
  },
  {
    name: 'information on an incident',
    person: 'auditor',
    path: `${BOARD}?tab=incidents&incident=${incident}`,
    opens: /^Add information$/,
    title: /^Add information$/,
    acts: { 'Add files': 'stays', ...withAct('Add information') },
    fields: { Information: 'The supplier confirms the date of delivery.' },
  },
  {
    name: 'a stop of new business',
    person: 'auditor',
    path: `${BOARD}?tab=incidents&incident=${incident}`,
    opens: /^Stop new business$/,
    title: /^Stop new business$/,
    acts: withAct('Propose stop'),
    fields: { Reason: REASON },
    chooses: { Structure: 'SALAM' },
  },
]

const ofFatwas = ({ fatwa, question }: Ids): readonly BoardDialog[] => [
  {
    name: 'a question to the board',
    person: 'lender',
    path: `${PORTAL}?tab=fatwas`,
    opens: /^Ask the board$/,
    title: /^New Fatwa Request$/,
    acts: { 'Add a document': 'stays', ...withAct('Send question') },
    fields: ASKED,
  },
  {
    name: 'a draft of a fatwa',
    person: 'auditor',
    path: `${BOARD}?tab=fatwas&fatwa=${question}`,
    opens: /^(Write|Edit) draft$/,
    title: /^Draft ruling$/,
    acts: {
      'Add a source': 'stays',
      'Remove Source 1': 'stays',
      'Add a condition': 'stays',
      'Add a product': 'stays',
      ...withAct('Save draft'),
    },
    fields: { 'Ruling (English)': 'It may, as far as the receivables arose from lawful trade.' },
  },
  {
    name: 'a refusal to answer',
    person: 'auditor',
    path: `${BOARD}?tab=fatwas&fatwa=${question}`,
    opens: /^Decline$/,
    title: /^Decline this question\?$/,
    acts: withAct('Decline'),
    fields: { Reason: REASON },
  },
  {
    name: 'a fatwa in place of another',
    person: 'auditor',
    path: `${BOARD}?tab=fatwas&fatwa=${fatwa}`,
    opens: /^Supersede$/,
    title: /^New Fatwa Request$/,
    acts: { 'Add a document': 'stays', ...withAct('Send question') },
    fields: { Question: ASKED.Question },
  },
  {
    name: 'a withdrawal of a fatwa',
    person: 'auditor',
    path: `${BOARD}?tab=fatwas&fatwa=${fatwa}`,
    opens: /^Withdraw$/,
    title: /^Withdraw\?$/,
    acts: withAct('Withdraw'),
    fields: { Reason: REASON },
  },
]

const ofPolicies = ({ draftPolicy }: Ids): readonly BoardDialog[] => [
  {
    name: 'a draft that goes to the board',
    person: 'auditor',
    path: `${BOARD}?policy=${draftPolicy}`,
    opens: /^Submit for review$/,
    title: /^Submit this version to the board\?$/,
    acts: withAct('Submit for review'),
  },
  {
    name: 'a draft that is withdrawn',
    person: 'auditor',
    path: `${BOARD}?policy=${draftPolicy}`,
    opens: /^Withdraw$/,
    title: /^Withdraw this version\?$/,
    acts: withAct('Withdraw'),
    fields: { Reason: REASON },
  },
]

const PRODUCT = {
  Name: 'Forward purchase of harvests',
  'What it is': 'The lender buys a harvest that is delivered later and pays its whole price today.',
  'Whom it is for': 'Growers of dates',
  'Largest amount': '500000',
  'Longest term': '12',
  'Late payment': 'A gift to charity.',
  'Rebate for early settlement': 'None is promised.',
  Security: 'A pledge of the harvest.',
}

const OF_PRODUCTS: readonly BoardDialog[] = [
  {
    name: 'a product for the board',
    person: 'lender',
    path: `${PORTAL}?tab=products`,
    opens: /^New product$/,
    title: /^New product$/,
    acts: { 'Choose files': 'stays', Close: 'closes', 'Submit to the board': 'sends' },
    fields: PRODUCT,
    chooses: { 'Form of contract': 'SALAM' },
  },
  {
    name: 'another setting for single deals',
    person: 'auditor',
    path: `${BOARD}?tab=products`,
    opens: /^Propose change$/,
    title: /^Propose another setting$/,
    acts: { Close: 'closes', Propose: 'sends' },
    fields: { Reasons: REASON },
    chooses: { 'How deals reach the board': 'EXCEPTION_AND_SAMPLE' },
  },
  {
    name: 'a suspension of a product',
    person: 'auditor',
    path: `${BOARD}?tab=products`,
    opens: /^Suspend /,
    title: /^Suspend this product\?$/,
    acts: withAct('Suspend'),
    fields: { Reasons: REASON },
  },
]

const OF_BOARD: readonly BoardDialog[] = [
  {
    name: 'another seat',
    person: 'auditor',
    path: MEMBER,
    opens: /^Change the seat of Huda Rahman$/,
    title: /^Change the seat of Huda Rahman$/,
    acts: withAct('Propose'),
    fields: { Reason: REASON },
    chooses: { Seat: 'AUDITOR' },
  },
  {
    name: 'another number of votes',
    person: 'auditor',
    path: MEMBER,
    opens: /^Change votes required for Model$/,
    title: /^Votes required: Model$/,
    acts: withAct('Propose'),
    chooses: { 'Votes required': '2' },
  },
  {
    name: 'another number of days for a review',
    person: 'auditor',
    path: MEMBER,
    opens: /^Set another number of days$/,
    title: /^Set another number of days$/,
    acts: withAct('Set days'),
    fields: { 'Business days': '7', Reason: REASON },
  },
  {
    name: 'an identity number',
    person: 'auditor',
    path: MEMBER,
    opens: /^State identity number$/,
    title: /^State your identity number$/,
    acts: withAct('Save'),
    fields: { 'Identity number': '784-1984-5088505-2' },
  },
]

const OF_CONTESTS: readonly BoardDialog[] = [
  {
    name: 'a decision on contested income',
    person: 'auditor',
    path: `${BOARD}?tab=contests`,
    opens: /^Decide$/,
    title: /^Decide$/,
    acts: withAct('Record decision'),
    fields: { Reasons: REASON },
    chooses: { 'This transaction': 'COUNTS' },
  },
]

const ofReviews = ({ review }: Ids): readonly BoardDialog[] => [
  {
    name: 'an interest in a party',
    person: 'auditor2',
    path: `${BOARD}?review=${review}`,
    opens: /^Declare an interest$/,
    title: /^Declare an interest$/,
    acts: withAct('Declare an interest'),
    fields: { 'Nature of the interest': 'Shares of a relative' },
  },
  {
    name: 'a request for changes',
    person: 'auditor',
    path: `${BOARD}?review=${review}`,
    opens: /^Request [Mm]odification$/,
    title: /^Request modification\?$/,
    acts: withAct('Request Modification'),
    before: { Notes: REASON },
  },
]

/** Every dialog that the board's screen and the new parts of the lender's portal open, in an order in which each is still possible. */
export const boardDialogs = (ids: Ids): readonly BoardDialog[] => [
  ...ofIncidents(ids),
  ...ofFatwas(ids),
  ...ofPolicies(ids),
  ...OF_PRODUCTS,
  ...OF_CONTESTS,
  ...OF_BOARD,
  ...ofReviews(ids),
]
