import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { AnalyticsPeriod } from '../../analytics/index.ts'
import { BankTransaction, bankTransactionById } from '../../banking/index.ts'
import { Person, personById } from '../../identity/index.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { IncomeContest, IncomeContestPage } from './income-contest.entity.ts'
import { ContestIncomeInput, DecideIncomeContestInput, IncomeContestsArgs } from './income-contest.inputs.ts'
import { contestOfTransaction, type IncomeContestService, nameOfBusiness } from './income-contest.service.ts'
import { IncomePurification, IncomePurificationPage } from './income-purification.entity.ts'
import { IncomePurificationsArgs, PurifyIncomeInput } from './income-purification.inputs.ts'
import type { IncomePurificationService } from './income-purification.service.ts'
import { IncomeReason, ShariahScreen } from './screen.type.ts'
import { type ReadScreenedIncome, ScreenedIncome, ScreenedIncomeArgs, ScreenedIncomePage } from './screened-income.ts'
import type { ScreeningService } from './screening.service.ts'

const PERIOD = { defaultValue: AnalyticsPeriod.M12, description: 'Period that ends with the last complete day.' }

@Resolver(() => ShariahScreen)
export class ShariahScreenResolver {
  constructor(
    private readonly screening: ScreeningService,
    private readonly purifications: IncomePurificationService,
    private readonly screenedIncome: ReadScreenedIncome,
  ) {}

  @Authorized(Role.MERCHANT)
  @Query(() => ShariahScreen, {
    nullable: true,
    description:
      "How much of the income of the viewer's business is impermissible, by its connected banks; null while there are no bank transactions.",
  })
  shariahScreen(
    @Arg('period', () => AnalyticsPeriod, PERIOD) period: AnalyticsPeriod,
    @Ctx() { viewer }: Context,
  ): Promise<ShariahScreen | null> {
    return this.screening.own(viewer, period)
  }

  @Authorized(Role.MERCHANT)
  @Query(() => IncomePurificationPage, { description: "What the viewer's business gave to charity of its impermissible income." })
  incomePurifications(
    @Args(() => IncomePurificationsArgs) args: IncomePurificationsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<IncomePurificationPage> {
    return this.purifications.list(viewer, args)
  }

  @Authorized(Role.MERCHANT)
  @NeedsPresence('payment')
  @Mutation(() => IncomePurification, {
    description:
      "Gives what is left of the impermissible income of a period to charity, from an account of the viewer's business. CONFLICT when nothing is left or the amount is another now; INSUFFICIENT_FUNDS.",
  })
  purifyIncome(
    @Arg('input', () => PurifyIncomeInput) input: PurifyIncomeInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<IncomePurification> {
    return this.purifications.pay(viewer, input, asked)
  }

  @FieldResolver(() => String, { description: "What counts as income and as impermissible, in the reader's language." })
  definition(@Ctx() { language }: Context): string {
    return written('shariah.screening.definition', language)
  }

  @FieldResolver(() => ScreenedIncomePage, { description: 'The transactions that were judged.' })
  evidence(@Root() screen: ShariahScreen, @Args(() => ScreenedIncomeArgs) args: ScreenedIncomeArgs): Promise<ScreenedIncomePage> {
    return this.screenedIncome(screen, args)
  }
}

@Resolver(() => IncomeReason)
export class IncomeReasonResolver {
  @FieldResolver(() => String, { description: "Its name in the reader's language; in English where the policy has it in no other." })
  name(@Root() { source }: IncomeReason, @Ctx() { language }: Context): string {
    if (source === null) return written('shariah.screening.interest', language)
    return language === 'ar' ? source.nameAr : source.nameEn
  }
}

@Resolver(() => ScreenedIncome)
export class ScreenedIncomeResolver {
  @FieldResolver(() => BankTransaction, {
    nullable: true,
    description: 'The bank transaction; null for everyone but members of the business.',
  })
  transaction(@Root() { id }: ScreenedIncome, @Ctx() context: Context): Promise<BankTransaction | null> {
    return context.load(bankTransactionById, id)
  }

  @FieldResolver(() => IncomeContest, { nullable: true, description: 'The latest contest of its classification; null without one.' })
  contest(@Root() { id }: ScreenedIncome, @Ctx() context: Context): Promise<IncomeContest | null> {
    return context.load(contestOfTransaction, id)
  }
}

@Resolver(() => IncomeContest)
export class IncomeContestResolver {
  constructor(private readonly contests: IncomeContestService) {}

  @Authorized(Role.MERCHANT, Role.SSB_AUDITOR)
  @Query(() => IncomeContestPage, {
    description: "Contested classifications: those of the viewer's business, or of all businesses for auditors of the board.",
  })
  incomeContests(@Args(() => IncomeContestsArgs) args: IncomeContestsArgs, @Ctx() { viewer }: Context): Promise<IncomeContestPage> {
    return this.contests.list(viewer, args)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => IncomeContest, {
    description:
      'Contests that a bank transaction is impermissible, and discloses it to the board. CONFLICT when it is permissible, was given to charity, or was contested before.',
  })
  contestIncome(@Arg('input', () => ContestIncomeInput) input: ContestIncomeInput, @Ctx() { viewer }: Context): Promise<IncomeContest> {
    return this.contests.contest(viewer, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => IncomeContest, {
    description:
      'Decides whether a contested transaction counts as impermissible. CONFLICT_OF_INTEREST for an auditor with an interest in the business, ILLEGAL_TRANSITION once it was decided.',
  })
  decideIncomeContest(
    @Arg('id', () => ID, { description: 'The contest.' }) id: string,
    @Arg('input', () => DecideIncomeContestInput) input: DecideIncomeContestInput,
    @Ctx() { viewer }: Context,
  ): Promise<IncomeContest> {
    return this.contests.decide(viewer, id, input)
  }

  @FieldResolver(() => String, { description: 'Current name of the one that contests.' })
  businessName(@Root() { businessId }: IncomeContest, @Ctx() context: Context): Promise<string> {
    return context.load(nameOfBusiness, businessId)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who decided; null before, and for the business.' })
  async decidedBy(@Root() { decidedById }: IncomeContest, @Ctx() context: Context): Promise<Person | null> {
    return decidedById !== null && readsTheRecord(context.viewer) ? context.load(personById, decidedById) : null
  }
}

@Resolver(() => IncomePurification)
export class IncomePurificationResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who paid it.' })
  paidBy(@Root() { paidById }: IncomePurification, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, paidById)
  }
}

@Resolver(() => SSBReview)
export class ReviewScreenResolver {
  constructor(private readonly screening: ScreeningService) {}

  @FieldResolver(() => ShariahScreen, {
    nullable: true,
    description:
      'The income of the business that asks, screened over 12 months; for auditors while the application is before the board, else null. Null also while the business has no bank transactions.',
  })
  shariahScreen(@Root() review: SSBReview, @Ctx() { viewer }: Context): Promise<ShariahScreen | null> {
    return this.screening.ofReview(viewer, review)
  }
}
