import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Attachment } from '../../../platform/files/attachment.type.ts'
import type { Attachments } from '../../../platform/files/attachments.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { Transaction } from './transaction.entity.ts'
import { transactionById } from './transaction.query.ts'
import { unknownTransaction } from './transaction.service.ts'

const shown = async (context: Context, id: string) => orNotFound(await context.load(transactionById, id), unknownTransaction)

@InputType({ description: 'A file to attach to a transaction.' })
class AddTransactionAttachmentInput {
  @Field(() => ID, { description: 'Id of a file the viewer uploaded.' })
  fileId!: string
}

@Resolver(() => Transaction)
export class TransactionAttachmentResolver {
  constructor(private readonly kept: Attachments) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Transaction, {
    description: 'Attaches an uploaded file to a transaction. LIMIT_EXCEEDED beyond 10 files; CONFLICT when this file is already attached.',
  })
  async addTransactionAttachment(
    @Arg('id', () => ID, { description: 'Transaction to attach to.' }) id: string,
    @Arg('input', () => AddTransactionAttachmentInput) { fileId }: AddTransactionAttachmentInput,
    @Ctx() context: Context,
  ): Promise<Transaction> {
    return shown(context, await this.kept.add(context.viewer, id, fileId))
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Transaction, {
    description: 'Removes an attachment from its transaction; the file stays stored. Any member of the business may do so.',
  })
  async removeTransactionAttachment(
    @Arg('id', () => ID, { description: 'Attachment to remove.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Transaction> {
    return shown(context, await this.kept.remove(context.viewer, id))
  }

  @FieldResolver(() => [Attachment], { description: 'Files that members attached, in the order in which they were attached.' })
  attachments(@Root() { id }: Transaction, @Ctx() context: Context): Promise<Attachment[]> {
    return context.load(this.kept.ofTransaction, id)
  }

  @FieldResolver(() => Int, { description: 'How many files are attached, at most 10.' })
  async attachmentCount(@Root() { id }: Transaction, @Ctx() context: Context): Promise<number> {
    return (await context.load(this.kept.ofTransaction, id)).length
  }
}
