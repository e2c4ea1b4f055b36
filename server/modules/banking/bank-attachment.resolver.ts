import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Attachment } from '../../platform/files/attachment.type.ts'
import type { Attachments } from '../../platform/files/attachments.ts'
import { orNotFound } from '../../platform/reading.ts'
import { Role } from '../../shared/role.ts'
import { BankTransaction } from './bank-transaction.entity.ts'
import { bankTransactionById } from './bank-transaction.query.ts'
import { unknownTransaction } from './category.service.ts'

const shown = async (context: Context, id: string) => orNotFound(await context.load(bankTransactionById, id), unknownTransaction)

@Resolver(() => BankTransaction)
export class BankAttachmentResolver {
  constructor(private readonly kept: Attachments) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankTransaction, {
    description: 'Puts a file that the viewer uploaded before beside a row, which stays as the bank wrote it; 10 at most.',
  })
  async attachToBankTransaction(
    @Arg('transactionId', () => ID) transactionId: string,
    @Arg('fileId', () => ID) fileId: string,
    @Ctx() context: Context,
  ): Promise<BankTransaction> {
    return shown(context, await this.kept.attach(context.viewer, transactionId, fileId))
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankTransaction, { description: 'Takes a file away from its row; any member of the business may.' })
  async removeBankTransactionAttachment(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<BankTransaction> {
    return shown(context, await this.kept.remove(context.viewer, id))
  }

  @FieldResolver(() => [Attachment], { description: 'In the order in which they were attached.' })
  attachments(@Root() { id }: BankTransaction, @Ctx() context: Context): Promise<Attachment[]> {
    return context.load(this.kept.ofTransaction, id)
  }

  @FieldResolver(() => Int)
  async attachmentCount(@Root() { id }: BankTransaction, @Ctx() context: Context): Promise<number> {
    return (await context.load(this.kept.ofTransaction, id)).length
  }
}
