import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
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

@ObjectType({ description: 'What a proposal would be if it were sent now. Nothing is stored.', simpleResolvers: true })
@Embedded()
export class ProposalPreview {
  @Field(() => [ProposalFault], { description: 'Every rule that the terms break; nothing else is calculated while there is one.' })
  faults!: ProposalFault[]

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

/** Calculates what a proposal would be. */
export const createProposalPreview = (
  { dataSource, clock }: Platform,
  reads: RequestReads,
  contextOf: ReadTermsContext,
  { funding }: Pick<WalletRoom['accounts'], 'funding'>,
) => ({
  /** Returns schedule and disclosure of a proposal, or the rules that it breaks. Throws NOT_FOUND for a request that the viewer cannot see. */
  async preview(viewer: Viewer, input: SendProposalInput): Promise<ProposalPreview> {
    const request = orNotFound(isId(input.requestId) ? await reads.one(viewer, input.requestId) : null, unknownRequest)
    const db = dataSource.manager
    const lenderId = ownBusinessId(viewer)
    const { name } = await db.findOneByOrFail(Business, { id: lenderId })
    const { terms, priced } = pricedTerms(input, request, await contextOf(db, request, name, clock.now()))
    const account = await funding(db, lenderId, request.currency)
    const shown = { currency: request.currency, availableFunds: toDecimal(account?.available ?? 0n, request.currency) }
    if ('faults' in priced) {
      return { ...shown, faults: [...faultsInProposal(terms, priced)], schedule: [], disclosure: null, flatRate: null }
    }
    return {
      ...shown,
      faults: [],
      schedule: shownSchedule(priced.schedule, request.currency),
      disclosure: shownDisclosure(priced.disclosure, request.currency),
      flatRate: priced.rate,
    }
  },
})

export type ProposalPreviews = ReturnType<typeof createProposalPreview>
