import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { Person, personById } from '../../identity/index.ts'
import { ProposeExchangeRateInput } from '../../rates/index.ts'
import type { ExchangeRateRulesService } from './exchange-rate.service.ts'
import { ExchangeRateChange, ExchangeRateRules, ProposedExchangeRate } from './exchange-rate-change.entity.ts'
import { JurisdictionPack, packsOn } from './jurisdiction-pack.type.ts'

const approvalOfChange = approvalOf(ApprovalKind.EXCHANGE_RATE)

@Resolver(() => ExchangeRateChange)
export class RulesResolver {
  constructor(
    private readonly rates: ExchangeRateRulesService,
    private readonly now: () => Date,
  ) {}

  @Authorized(Role.ADMIN)
  @Query(() => ExchangeRateRules, { description: 'Exchange rates, their last changes, and those that another admin has to approve.' })
  exchangeRateRules(): Promise<ExchangeRateRules> {
    return this.rates.read()
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => ProposedExchangeRate, {
    description:
      'Sets the rate of a currency against the US dollar: at once up to the percentage that one admin may change alone, or where there is one admin only; otherwise after the approval of another admin. It replaces a pending change of the same currency.',
  })
  proposeExchangeRate(
    @Arg('input', () => ProposeExchangeRateInput) input: ProposeExchangeRateInput,
    @Ctx() { viewer }: Context,
  ): Promise<ProposedExchangeRate> {
    return this.rates.propose(viewer, input)
  }

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => [JurisdictionPack], {
    description: 'The rules of every country that the product knows, as they are dated in its code, and which of them are in force today.',
  })
  jurisdictionPacks(): JurisdictionPack[] {
    return packsOn(this.now())
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who set it or asked for it.' })
  async proposedBy(@Root() { proposedById }: ExchangeRateChange, @Ctx() context: Context): Promise<Person | null> {
    return (await context.load(personById, proposedById)) ?? null
  }

  @FieldResolver(() => Approval, { nullable: true, description: 'The approval by another admin; null where it needed none.' })
  approval(@Root() { id }: ExchangeRateChange, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfChange, id)
  }
}
