import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { forOwnBusiness, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { BankTransaction } from '../records/bank-transaction.entity.ts'
import { bankAttachments, categoryCorrected } from '../records/banking.events.ts'
import { bankTransactionById, unknownTransaction } from './bank-transaction.query.ts'

@ObjectType({ description: 'The category, note or attachments of a bank transaction changed.', simpleResolvers: true })
@Scoped()
class BankTransactionChanged extends LivePayload {
  @Field(() => BankTransaction, { description: 'The bank transaction as it is now.' })
  transaction!: BankTransaction
}

@Resolver()
export class BankTransactionLiveResolver {
  @Live<{ transactionId: string }>(() => BankTransactionChanged, {
    facts: [bankAttachments.added, bankAttachments.removed, categoryCorrected],
    ...forOwnBusiness,
    description: "Delivers a bank transaction of the viewer's business each time its category, note or attachments change.",
  })
  async bankTransactionChanged(
    @Root() event: PushedEvent<{ transactionId: string }>,
    @Ctx() context: Context,
  ): Promise<Pushed<BankTransactionChanged>> {
    const transaction = orNotFound(await context.load(bankTransactionById, event.payload.transactionId), unknownTransaction)
    return { transaction }
  }
}
