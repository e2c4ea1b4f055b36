import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { WrittenLanguage } from '../../../shared/i18n/marks.ts'
import { written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Business, ownBusinessId } from '../../business/index.ts'
import {
  faultsInProposal,
  ProposalDisclosure,
  ProposalScheduleLine,
  shownDisclosure,
  shownSchedule,
  TermsFaultCode,
} from '../../structures/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { unknownRequest } from '../records/request.repository.ts'
import type { RequestReads } from '../requests/request.query.ts'
import type { CheckProposal } from './check-proposal.ts'
import { pricedTerms } from './proposal-terms.ts'
import type { SendProposalInput } from './response.inputs.ts'
import type { ReadTermsContext } from './terms-context.ts'

@ObjectType('TermsFault', { description: 'A rule that terms break.', simpleResolvers: true })
@Embedded()
export class ProposalFault {
  @Field(() => TermsFaultCode, { description: 'The rule.' })
  code!: TermsFaultCode

  @Field(() => String, { description: 'Path in the input of the field that breaks it, such as `terms.murabaha.salePrice`.' })
  field!: string
}

@ObjectType({ description: 'What would refuse a proposal whose terms break no rule of their form.', simpleResolvers: true })
@Embedded()
export class ProposalRefusal {
  @Field(() => String, { description: 'The code of the error, such as POLICY_REFUSED, STOPPED_BY_INCIDENT or LIMIT_EXCEEDED.' })
  code!: string

  @Field(() => String, { description: 'The message of the error, which names what refuses the proposal and why.' })
  message!: string

  @Field(() => String, { nullable: true, description: 'Path in the input of the field that it is about; null where it is about none.' })
  field!: string | null
}

@ObjectType({ description: 'What a proposal would be if it were sent now. Nothing is stored.', simpleResolvers: true })
@Embedded()
export class ProposalPreview {
  @Field(() => [ProposalFault], { description: 'Every rule that the terms break; nothing else is calculated while there is one.' })
  faults!: ProposalFault[]

  @Field(() => ProposalRefusal, {
    nullable: true,
    description:
      'What would refuse it if it were sent now: a policy, a stop, a limit or a rule of the request. Null while a rule is broken.',
  })
  refusal!: ProposalRefusal | null

  @Field(() => [ProposalScheduleLine], { description: 'What would be due when.' })
  schedule!: ProposalScheduleLine[]

  @Field(() => ProposalDisclosure, { nullable: true, description: 'What would be disclosed; null while a rule is broken.' })
  disclosure!: ProposalDisclosure | null

  @Field(() => Decimal, {
    nullable: true,
    description: 'Profit in percent a year, flat, on the amount financed; null where the terms have no such rate.',
  })
  flatRate!: string | null

  @Field(() => Currency, { description: 'Currency of its amounts: that of the request.' })
  currency!: Currency

  @Field(() => Decimal, {
    description: "What the lender's account in this currency has available, in major units: the amount is held from it at acceptance.",
  })
  availableFunds!: string
}

/** Returns how a check that throws refuses, in a language; null if it does not. */
const refusalBy = async (check: () => Promise<unknown>, language: WrittenLanguage): Promise<ProposalRefusal | null> => {
  try {
    await check()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [field = null] = Object.keys(error.fields ?? {})
    const said = (field !== null && error.fields?.[field]) || error.said
    return { code: error.code, message: written(said, language), field }
  }
}

interface Needs extends Pick<WalletRoom['accounts'], 'funding'> {
  readonly contextOf: ReadTermsContext
  readonly checkProposal: CheckProposal
}

/** Calculates what a proposal would be. */
export const createProposalPreview = (
  { dataSource, clock, work }: Platform,
  reads: RequestReads,
  { contextOf, checkProposal, funding }: Needs,
) => ({
  /**
   * Returns schedule and disclosure of a proposal with what would refuse it, or the rules that it breaks. Throws NOT_FOUND for a request
   * that the viewer cannot see.
   */
  async preview(viewer: Viewer, input: SendProposalInput, language: WrittenLanguage): Promise<ProposalPreview> {
    const request = orNotFound(isId(input.requestId) ? await reads.one(viewer, input.requestId) : null, unknownRequest)
    const db = dataSource.manager
    const lenderId = ownBusinessId(viewer)
    const lender = await db.findOneByOrFail(Business, { id: lenderId })
    const { terms, priced } = pricedTerms(input, request, await contextOf(db, request, lender.name, clock.now()))
    const account = await funding(db, lenderId, request.currency)
    const shown = { currency: request.currency, availableFunds: toDecimal(account?.available ?? 0n, request.currency) }
    if ('faults' in priced) {
      return { ...shown, faults: [...faultsInProposal(terms, priced)], refusal: null, schedule: [], disclosure: null, flatRate: null }
    }
    const { responseType } = input
    // Nothing is written: the checks read in a transaction, and their refusal is its result.
    const check = (tx: Tx) => refusalBy(() => checkProposal(tx, { request, lender, input, responseType }), language)
    return {
      ...shown,
      faults: [],
      refusal: await work(viewer, check),
      schedule: shownSchedule(priced.schedule, request.currency),
      disclosure: shownDisclosure(priced.disclosure, request.currency),
      flatRate: priced.rate,
    }
  },
})

export type ProposalPreviews = ReturnType<typeof createProposalPreview>
