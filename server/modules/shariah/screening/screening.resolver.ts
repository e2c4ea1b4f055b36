import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { AnalyticsPeriod } from '../../analytics/index.ts'
import { BankTransaction, bankTransactionById } from '../../banking/index.ts'
import { Person, personById } from '../../identity/index.ts'
import { SSBReview } from '../reviews/review.entity.ts'
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
