import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Approval } from '../../approvals/index.ts'
import { Business, businessById } from '../../business/index.ts'
import { BankTransaction, foundBecause } from '../records/bank-transaction.entity.ts'
import { CategoryChange, ReviewedTransaction } from './category-change.entity.ts'
import { latestChangeOf, reviewedTransactionById } from './category-change.query.ts'
import { CategoryChangeCause } from './category-change-cause.ts'

@Resolver(() => CategoryChange)
export class CategoryChangeResolver {
  @FieldResolver(() => Business, {
    nullable: true,
    description: 'The business whose transaction it is; null when the viewer may not see it.',
  })
  async business(@Root() { businessId }: CategoryChange, @Ctx() context: Context): Promise<Business | null> {
    return (await context.load(businessById, businessId)) ?? null
  }

  @FieldResolver(() => ReviewedTransaction, { description: 'The transaction whose category is to be changed.' })
  transaction(@Root() { transactionId }: CategoryChange, @Ctx() context: Context): Promise<ReviewedTransaction> {
    return context.load(reviewedTransactionById, transactionId)
  }
}

@Resolver(() => ReviewedTransaction)
export class ReviewedTransactionResolver {
  @FieldResolver(() => String, { description: "Which rule found `ruleCategory`, in the reader's language." })
  ruleReason(@Root() transaction: ReviewedTransaction, @Ctx() { language }: Context): string {
    return readStored(foundBecause(transaction), language)
  }
}

/** The fields of a transaction about changes of its category. */
@Resolver(() => BankTransaction)
export class ChangeOfTransactionResolver {
  constructor(private readonly causes: Batch<BankTransaction, CategoryChangeCause | null>) {}

  @FieldResolver(() => Approval, {
    nullable: true,
    description:
      'Approval of the latest requested change of its category, pending or decided; withdrawn ones are left out. Null when there is none.',
  })
  categoryChange(@Root() { id }: BankTransaction, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(latestChangeOf, id)
  }

  @FieldResolver(() => CategoryChangeCause, {
    nullable: true,
    description: "Why a change of its category would need an administrator's approval; null when a change would apply at once.",
  })
  categoryChangeCause(@Root() transaction: BankTransaction, @Ctx() context: Context): Promise<CategoryChangeCause | null> {
    return context.load(this.causes, transaction)
  }
}
