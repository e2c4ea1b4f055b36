import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Attachment } from '../../platform/files/attachment.type.ts'
import type { Attachments } from '../../platform/files/attachments.ts'
import { orNotFound } from '../../platform/reading.ts'
import { Role } from '../../shared/role.ts'
import { Transaction } from './transaction.entity.ts'
import { transactionById } from './transaction.query.ts'
import { unknownTransaction } from './transaction.service.ts'

const shown = async (context: Context, id: string) => orNotFound(await context.load(transactionById, id), unknownTransaction)

@Resolver(() => Transaction)
export class TransactionAttachmentResolver {
  constructor(private readonly kept: Attachments) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Transaction, {
    description: 'Puts a file that the viewer uploaded before beside a movement, which itself never changes; 10 at most.',
  })
  async attachToTransaction(
    @Arg('transactionId', () => ID) transactionId: string,
    @Arg('fileId', () => ID) fileId: string,
    @Ctx() context: Context,
  ): Promise<Transaction> {
    return shown(context, await this.kept.attach(context.viewer, transactionId, fileId))
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Transaction, { description: 'Takes a file away from its movement; any member of the business may.' })
  async removeTransactionAttachment(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Transaction> {
    return shown(context, await this.kept.remove(context.viewer, id))
  }

  @FieldResolver(() => [Attachment], { description: 'In the order in which they were attached.' })
  attachments(@Root() { id }: Transaction, @Ctx() context: Context): Promise<Attachment[]> {
    return context.load(this.kept.ofTransaction, id)
  }

  @FieldResolver(() => Int)
  async attachmentCount(@Root() { id }: Transaction, @Ctx() context: Context): Promise<number> {
    return (await context.load(this.kept.ofTransaction, id)).length
  }
}
