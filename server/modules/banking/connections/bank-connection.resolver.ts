import { IsOptional, MaxLength } from 'class-validator'
import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { orNull } from '../../../platform/rows.ts'
import { readStored, says } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { BankAccount } from '../records/bank-account.entity.ts'
import { accountsByConnection } from '../records/bank-account.query.ts'
import { BankConnection, BankConnectionPage } from '../records/bank-connection.entity.ts'
import { BankInstitution } from '../records/institutions.ts'
import { BankConnectionsArgs } from './bank-connection.inputs.ts'
import type { ConnectionService } from './bank-connection.service.ts'
import type { ConsentService } from './bank-consent.service.ts'

@ObjectType({ description: 'A consent that was begun, and the page where it is given.', simpleResolvers: true })
@Embedded()
export class ConsentStarted {
  @Field(() => BankConnection, { description: 'Connection that reads the bank once the consent is given.' })
  connection!: BankConnection

  @Field(() => String, { description: 'Page of the bank to open in the browser. The bank sends the browser back to /app/connections.' })
  redirectUrl!: string
}

const TOO_LONG = says('banking.connections.input.tooLong')

@InputType({ description: 'The query parameters of the address that the bank redirected the browser to after asking for the consent.' })
export class CompleteConsentInput {
  @Field(() => String, {
    nullable: true,
    description: "The parameter `code`, the bank's authorization code; absent when the bank returned an error.",
  })
  @IsOptional()
  @MaxLength(4_000, TOO_LONG)
  code?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The parameter `error`, such as access_denied; absent when the consent was given.',
  })
  @IsOptional()
  @MaxLength(500, TOO_LONG)
  error?: string | null

  @Field(() => String, { description: 'The parameter `state`, which identifies the consent. It works once.' })
  @MaxLength(500, TOO_LONG)
  state!: string
}

@InputType({ description: 'Which bank to connect.' })
class ConnectBankInput {
  @Field(() => ID, { description: 'Bank to connect, an id from `bankInstitutions`.' })
  institutionId!: string
}

@Resolver(() => BankConnection)
export class BankConnectionResolver {
  constructor(
    private readonly connections: ConnectionService,
    private readonly consents: ConsentService,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [BankInstitution], { description: 'Banks that can be connected, grouped by country.' })
  bankInstitutions(): readonly BankInstitution[] {
    return this.connections.institutions()
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => BankConnectionPage, {
    description: "Bank connections of the viewer's business; those that were disconnected only when the filter includes them.",
  })
  bankConnections(@Args(() => BankConnectionsArgs) args: BankConnectionsArgs, @Ctx() { viewer }: Context): Promise<BankConnectionPage> {
    return this.connections.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => BankConnection, {
    nullable: true,
    description: "One bank connection of the viewer's business, which may be disconnected; null when the business has none with this id.",
  })
  bankConnection(
    @Arg('id', () => ID, { description: 'Connection to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<BankConnection | null> {
    return orNull(this.connections.find(viewer, id), 'banking.connections.notFound')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ConsentStarted, {
    description:
      'Begins a consent to read accounts, balances and transactions at a bank. A connection still waiting for its consent is used again. CONFLICT until the setup of the business is complete; LIMIT_EXCEEDED when the business has 50 connections that are not disconnected; RATE_LIMITED after 20 consents in an hour; SERVICE_UNAVAILABLE when the bank does not respond.',
  })
  connectBank(
    @Arg('input', () => ConnectBankInput) { institutionId }: ConnectBankInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConsentStarted> {
    return this.consents.connect(viewer, institutionId)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankConnection, {
    description:
      'Completes a consent with the query parameters of the address that the bank redirected the browser to, then starts reading the accounts. When the consent was refused, the connection is returned with its failure. NOT_FOUND when the state is unknown or already used.',
  })
  completeConsent(
    @Arg('input', () => CompleteConsentInput) input: CompleteConsentInput,
    @Ctx() { viewer }: Context,
  ): Promise<BankConnection> {
    return this.consents.complete(viewer, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankConnection, {
    description:
      'Reads the bank again; also allowed after a failure. RATE_LIMITED within five minutes of the last refresh; ILLEGAL_TRANSITION when REFRESH is not among `availableActions`.',
  })
  refreshBankConnection(
    @Arg('id', () => ID, { description: 'Connection to read again.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<BankConnection> {
    return this.connections.refresh(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ConsentStarted, {
    description:
      'Begins a new consent for a connection, before or after the old one ends. CONFLICT until the setup of the business is complete; LIMIT_EXCEEDED when the business has 50 connections that are not disconnected; RATE_LIMITED after 20 consents in an hour; ILLEGAL_TRANSITION when RECONNECT is not among `availableActions`; SERVICE_UNAVAILABLE when the bank does not respond.',
  })
  reconnectBank(
    @Arg('id', () => ID, { description: 'Connection that needs a new consent.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<ConsentStarted> {
    return this.consents.reconnect(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankConnection, {
    description:
      'Ends a connection and its consent at the bank. Its transactions stay readable as history and count in no figure. ILLEGAL_TRANSITION when DISCONNECT is not among `availableActions`.',
  })
  disconnectBank(
    @Arg('id', () => ID, { description: 'Connection to end.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<BankConnection> {
    return this.connections.disconnect(viewer, id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "One sentence about the failure in the reader's language; null without a failure.",
  })
  @Personal()
  failureDetail(@Root() { failureDetail }: BankConnection, @Ctx() { language }: Context): string | null {
    return failureDetail && readStored(failureDetail, language)
  }

  @FieldResolver(() => [BankAccount], { description: 'Accounts that the connection holds now, oldest first.' })
  accounts(@Root() connection: BankConnection, @Ctx() context: Context): Promise<BankAccount[]> {
    return context.load(accountsByConnection, connection.id)
  }
}
