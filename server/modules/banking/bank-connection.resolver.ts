import { IsOptional, MaxLength } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/i18n/language.ts'
import { Role } from '../../shared/role.ts'
import { BankAccount } from './bank-account.entity.ts'
import { accountsByConnection } from './bank-account.query.ts'
import { BankConnection } from './bank-connection.entity.ts'
import type { ConnectionService } from './bank-connection.service.ts'
import type { ConsentService } from './bank-consent.service.ts'
import { BankInstitution } from './institutions.ts'

@ObjectType({ description: 'Where to go to give the consent.', simpleResolvers: true })
@Embedded()
export class ConsentStarted {
  @Field(() => BankConnection)
  connection!: BankConnection

  @Field(() => String, { description: "The bank's own page; it sends the browser back to /app/connections." })
  redirectUrl!: string
}

const TOO_LONG = { message: 'This is too long.' }

@ArgsType()
export class CompleteConsentArgs {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(4_000, TOO_LONG)
  code?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(500, TOO_LONG)
  error?: string | null

  @Field(() => String)
  @MaxLength(500, TOO_LONG)
  state!: string
}

@Resolver(() => BankConnection)
export class BankConnectionResolver {
  constructor(
    private readonly connections: ConnectionService,
    private readonly consents: ConsentService,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [BankInstitution], { description: 'The banks that can be connected, by country.' })
  bankInstitutions(): readonly BankInstitution[] {
    return this.connections.institutions()
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [BankConnection], { description: 'Newest first; disconnected ones only when asked for.' })
  bankConnections(
    @Arg('history', () => Boolean, { defaultValue: false }) history: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<BankConnection[]> {
    return this.connections.list(viewer, history)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => BankConnection)
  bankConnection(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<BankConnection> {
    return this.connections.find(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ConsentStarted, { description: 'Asks a bank for consent to read accounts, balances and transactions.' })
  connectBank(@Arg('institutionId', () => ID) institutionId: string, @Ctx() { viewer }: Context): Promise<ConsentStarted> {
    return this.consents.connect(viewer, institutionId)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankConnection, { description: 'Called by the page that the bank sent the browser back to.' })
  completeConsent(@Args(() => CompleteConsentArgs) args: CompleteConsentArgs, @Ctx() { viewer }: Context): Promise<BankConnection> {
    return this.consents.complete(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankConnection, { description: 'Reads the bank again; after a failure too. RATE_LIMITED says when next.' })
  refreshBankConnection(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<BankConnection> {
    return this.connections.refresh(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ConsentStarted, { description: 'A new consent for a connection: after the old one ended, or before.' })
  reconnectBank(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<ConsentStarted> {
    return this.consents.reconnect(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankConnection, { description: 'Ends the consent at the bank; what was read stays, marked as history.' })
  disconnectBank(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<BankConnection> {
    return this.connections.disconnect(viewer, id)
  }

  @FieldResolver(() => String, { nullable: true })
  failureDetail(@Root() { failureDetail }: BankConnection, @Ctx() { language }: Context): string | null {
    return failureDetail && translate(failureDetail, language)
  }

  @FieldResolver(() => [BankAccount])
  accounts(@Root() connection: BankConnection, @Ctx() context: Context): Promise<BankAccount[]> {
    return context.load(accountsByConnection, connection.id)
  }
}
