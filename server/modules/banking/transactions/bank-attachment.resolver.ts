import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Attachment } from '../../../platform/files/attachment.type.ts'
import type { Attachments } from '../../../platform/files/attachments.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { BankTransaction } from '../records/bank-transaction.entity.ts'
import { bankTransactionById, unknownTransaction } from './bank-transaction.query.ts'

const shown = async (context: Context, id: string) => orNotFound(await context.load(bankTransactionById, id), unknownTransaction)

@InputType({ description: 'A file to attach to a bank transaction.' })
class AddBankTransactionAttachmentInput {
  @Field(() => ID, { description: 'Id of a file the viewer uploaded.' })
  fileId!: string
}

@Resolver(() => BankTransaction)
export class BankAttachmentResolver {
  constructor(private readonly kept: Attachments) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankTransaction, {
    description:
      'Attaches an uploaded file to a bank transaction. LIMIT_EXCEEDED beyond 10 files; CONFLICT when this file is already attached.',
  })
  async addBankTransactionAttachment(
    @Arg('id', () => ID, { description: 'Transaction to attach to.' }) id: string,
    @Arg('input', () => AddBankTransactionAttachmentInput) { fileId }: AddBankTransactionAttachmentInput,
    @Ctx() context: Context,
  ): Promise<BankTransaction> {
    return shown(context, await this.kept.add(context.viewer, id, fileId))
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankTransaction, {
    description: 'Removes an attachment from its bank transaction; the file stays stored. Any member of the business may do so.',
  })
  async removeBankTransactionAttachment(
    @Arg('id', () => ID, { description: 'Attachment to remove.' }) id: string,
    @Ctx() context: Context,
  ): Promise<BankTransaction> {
    return shown(context, await this.kept.remove(context.viewer, id))
  }

  @FieldResolver(() => [Attachment], { description: 'Files that members attached, in the order in which they were attached.' })
  attachments(@Root() { id }: BankTransaction, @Ctx() context: Context): Promise<Attachment[]> {
    return context.load(this.kept.ofTransaction, id)
  }

  @FieldResolver(() => Int, { description: 'How many files are attached, at most 10.' })
  async attachmentCount(@Root() { id }: BankTransaction, @Ctx() context: Context): Promise<number> {
    return (await context.load(this.kept.ofTransaction, id)).length
  }
}
