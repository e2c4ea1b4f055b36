import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { forOwnBusiness, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { Person, personById } from '../../identity/index.ts'
import { BankAccount } from '../records/bank-account.entity.ts'
import { bankAccountById } from '../records/bank-account.query.ts'
import { statementImportUndone } from '../records/banking.events.ts'
import { StatementImport, StatementImportPage } from './statement-import.entity.ts'
import { StatementImportsArgs } from './statement-import.inputs.ts'
import { importById } from './statement-import.query.ts'
import { type UndoImport, unknownImport } from './undo-import.service.ts'

@Resolver(() => StatementImport)
export class UndoImportResolver {
  constructor(private readonly imports: UndoImport) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => StatementImportPage, { description: "Statement files that the viewer's business imported, undone ones included." })
  statementImports(@Args(() => StatementImportsArgs) args: StatementImportsArgs, @Ctx() { viewer }: Context): Promise<StatementImportPage> {
    return this.imports.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => StatementImport, {
    description:
      'Undoes an import as a whole: deletes the transactions it added and restores those it changed. An account that imports opened is removed with the last of them. CONFLICT, with the reason, while something was built on its transactions.',
  })
  undoStatementImport(
    @Arg('id', () => ID, { description: 'Import to undo.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<StatementImport> {
    return this.imports.undo(viewer, id)
  }

  @FieldResolver(() => BankAccount, { nullable: true, description: 'Account that the rows went to; null once it was removed.' })
  account(@Root() { accountId }: StatementImport, @Ctx() context: Context): Promise<BankAccount | null> | null {
    return accountId === null ? null : context.load(bankAccountById, accountId)
  }

  @FieldResolver(() => Person, { description: 'The member who imported it.' })
  importedBy(@Root() { importedById }: StatementImport, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, importedById)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The member who undid it; null while it counts.' })
  undoneBy(@Root() { undoneById }: StatementImport, @Ctx() context: Context): Promise<Person | null> | null {
    return undoneById === null ? null : context.load(personById, undoneById)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Why `undoStatementImport` would throw CONFLICT now, in the reader's language; null when it would not.",
  })
  async undoObstacle(@Root() { id }: StatementImport, @Ctx() context: Context): Promise<string | null> {
    const obstacle = await context.load(this.imports.obstacleOf, id)
    return obstacle && written(obstacle, context.language)
  }
}

@ObjectType({ description: 'An import of a statement was undone.', simpleResolvers: true })
@Scoped()
class StatementImportUndone extends LivePayload {
  @Field(() => ID, {
    description: 'Id of the connection that its account belonged to. It no longer exists when it was removed with the account.',
  })
  connectionId!: string

  @Field(() => StatementImport, { description: 'The import, now undone.' })
  import!: StatementImport
}

@Resolver()
export class UndoImportLiveResolver {
  @Live<{ importId: string; connectionId: string }>(() => StatementImportUndone, {
    facts: [statementImportUndone],
    ...forOwnBusiness,
    description:
      "Delivers a statement import of the viewer's business when it is undone; its account and connection may have been removed with it.",
  })
  async statementImportUndone(
    @Root() event: PushedEvent<{ importId: string; connectionId: string }>,
    @Ctx() context: Context,
  ): Promise<Pushed<StatementImportUndone>> {
    const { importId, connectionId } = event.payload
    return { connectionId, import: orNotFound(await context.load(importById, importId), unknownImport) }
  }
}
