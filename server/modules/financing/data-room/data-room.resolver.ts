import { Length, Matches } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { says } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { BureauCheck, BureauReportClosure } from '../../bureaus/index.ts'
import { businessById } from '../../business/index.ts'
import { Person, personById } from '../../identity/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { AttachedScore } from '../requests/attached-score.ts'
import { AskForDataInput, DataRoomViewsArgs, GrantDataInput } from './data-room.inputs.ts'
import { type DataRoomReads, grantsByRequest } from './data-room.query.ts'
import type { DataRoomService } from './data-room.service.ts'
import { DataRoom, DataRoomBureau, DataRoomStatements, DataRoomView, DataRoomViewPage } from './data-room.type.ts'
import type { DataRoomContents } from './data-room-contents.ts'
import { DataRoomGrant } from './data-room-grant.entity.ts'
import { DataRoomAction, DataRoomScope, DataRoomState, grantLifecycle } from './grant-lifecycle.ts'

const REASON = says('financing.dataRoom.input.reason')

@ArgsType()
class RefuseDataArgs {
  @Field(() => ID, { description: 'Data request to refuse.' })
  id!: string

  @Field(() => String, { description: 'Why, 1 to 500 characters; the lender reads it.' })
  @Length(1, 500, REASON)
  @Matches(/\S/, REASON)
  reason!: string
}

@Resolver(() => DataRoomGrant)
export class DataRoomGrantResolver {
  constructor(
    private readonly service: DataRoomService,
    private readonly reads: DataRoomReads,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => DataRoomGrant, {
    description:
      'Asks the merchant of a request for more data; the merchant is notified. CONFLICT unless the lender has an open response, while the merchant has not decided yet, and when it can read all of it already; LIMIT_EXCEEDED after five times for one response; ILLEGAL_TRANSITION when a request that it responded to is no longer active; CONFLICT until the onboarding is finished, FORBIDDEN while the business is suspended.',
  })
  askForData(
    @Arg('input', () => AskForDataInput, { description: 'The request and what the lender would like to read.' }) input: AskForDataInput,
    @Ctx() { viewer }: Context,
  ): Promise<DataRoomGrant> {
    return this.service.ask(viewer, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => DataRoomGrant, {
    description:
      'Lets a lender read data that it asked for, for some days; the lender is notified. INVALID for scopes that it did not ask for or that there is no data for, SCORE_NOT_CURRENT when the score has to be calculated again, ILLEGAL_TRANSITION unless the data request is undecided and the lender takes part in the request.',
  })
  grantData(
    @Arg('id', () => ID, { description: 'Data request to grant.' }) id: string,
    @Arg('input', () => GrantDataInput, { description: 'What the lender may read, and for how many days.' }) input: GrantDataInput,
    @Ctx() { viewer }: Context,
  ): Promise<DataRoomGrant> {
    return this.service.grant(viewer, id, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => DataRoomGrant, {
    description:
      'Refuses a data request; the lender is notified and reads the reason. ILLEGAL_TRANSITION unless it is undecided and the lender takes part in the request.',
  })
  refuseData(@Args(() => RefuseDataArgs) { id, reason }: RefuseDataArgs, @Ctx() { viewer }: Context): Promise<DataRoomGrant> {
    return this.service.refuse(viewer, id, reason)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => DataRoomGrant, {
    description: 'Ends the access of a lender at once; the lender is notified. ILLEGAL_TRANSITION unless the lender can read data now.',
  })
  revokeData(
    @Arg('id', () => ID, { description: 'Granted data request to end.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<DataRoomGrant> {
    return this.service.revoke(viewer, id)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => FinancingRequest, {
    description:
      'Requests a check of the merchant at the credit bureau of its country; `dataRoom.creditBureau.check` has the response. FORBIDDEN unless the merchant granted CREDIT_BUREAU and the lender takes part; CONFLICT without the consent of the merchant, where the bureau is not connected, and while a check is pending; RATE_LIMITED after five in a day.',
  })
  requestBureauCheck(
    @Arg('id', () => ID, { description: 'Request whose merchant is checked.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.service.requestBureauCheck(viewer, id)
  }

  @FieldResolver(() => String, { description: 'Current name of the lender that asks.' })
  async lenderName(@Root() { lenderId }: DataRoomGrant, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }

  @FieldResolver(() => DataRoomState, { description: 'Whether the lender can read the data now, and if not, why; never NOT_ASKED.' })
  async state(@Root() grant: DataRoomGrant, @Ctx() context: Context): Promise<DataRoomState> {
    return (await this.reads.stateOf(grant, context)) as DataRoomState
  }

  @FieldResolver(() => [DataRoomAction], { description: 'What the viewing merchant may do now; empty for the lender.' })
  async availableActions(@Root() grant: DataRoomGrant, @Ctx() context: Context): Promise<DataRoomAction[]> {
    if (context.viewer.businessId !== grant.merchantId) return []
    return grantLifecycle.available(await this.reads.stateOf(grant, context)) as DataRoomAction[]
  }
}

/** Serves the data requests of a financing request to both parties. */
@Resolver(() => FinancingRequest)
export class RequestDataRoomResolver {
  constructor(private readonly reads: DataRoomReads) {}

  @FieldResolver(() => [DataRoomGrant], {
    description: 'Data that lenders asked for, newest first: all for its merchant; for a lender its own; empty for everyone else.',
  })
  dataRoomGrants(@Root() { id }: FinancingRequest, @Ctx() context: Context): Promise<DataRoomGrant[]> {
    return context.load(grantsByRequest, id)
  }

  @FieldResolver(() => DataRoom, {
    nullable: true,
    description: 'What the viewing lender can read of the merchant beyond the request; null for everyone but lenders.',
  })
  dataRoom(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<DataRoom | null> {
    return this.reads.room(request, context)
  }
}

@Resolver(() => DataRoomBureau)
export class DataRoomBureauResolver {
  constructor(private readonly contents: DataRoomContents) {}

  @FieldResolver(() => BureauCheck, {
    nullable: true,
    description:
      'Newest check that the lender requested; null without one, when CREDIT_BUREAU cannot be read now, without the consent of the merchant, and once the response has expired. Reading it is listed to the merchant.',
  })
  check(@Root() { room }: DataRoomBureau, @Ctx() context: Context): Promise<BureauCheck | null> {
    return this.contents.bureauCheck(room, context)
  }

  @FieldResolver(() => BureauReportClosure, {
    nullable: true,
    description:
      'Why the newest check that the lender requested cannot be read any more; null while it can be read, without one, and when CREDIT_BUREAU cannot be read now.',
  })
  closure(@Root() { room }: DataRoomBureau): Promise<BureauReportClosure | null> {
    return this.contents.bureauClosure(room)
  }
}

@Resolver(() => DataRoom)
export class DataRoomResolver {
  constructor(
    private readonly contents: DataRoomContents,
    private readonly reads: DataRoomReads,
  ) {}

  @FieldResolver(() => DataRoomBureau, {
    nullable: true,
    description: 'The credit bureau of the merchant; null where none is known for its country.',
  })
  async creditBureau(@Root() room: DataRoom, @Ctx() context: Context): Promise<DataRoomBureau | null> {
    const state = await this.reads.bureauOf(room.request, context)
    if (!state) return null
    const { bureau, isConnected, isSandbox, hasConsent } = state
    const isGranted = room.open.some(({ grantedScopes }) => grantedScopes.includes(DataRoomScope.CREDIT_BUREAU))
    return { room, bureau, isConnected, isSandbox, isCheckAllowed: isConnected && hasConsent && isGranted }
  }

  @FieldResolver(() => AttachedScore, {
    nullable: true,
    description:
      'Score that the request carried when the merchant granted it, else its latest, with the measures behind its factors; null where `state` says why, and when SCORE_FACTORS was not granted. Reading it is listed to the merchant.',
  })
  score(@Root() room: DataRoom, @Ctx() context: Context): Promise<AttachedScore | null> {
    return this.contents.score(room, context)
  }

  @FieldResolver(() => DataRoomStatements, {
    nullable: true,
    description:
      'Monthly cashflow of the merchant as it is now; null where `state` says why, and when STATEMENTS was not granted. Reading it is listed to the merchant.',
  })
  statements(@Root() room: DataRoom, @Ctx() context: Context): Promise<DataRoomStatements | null> {
    return this.contents.statements(room, context)
  }
}

@Resolver(() => DataRoomView)
export class DataRoomViewResolver {
  constructor(private readonly reads: DataRoomReads) {}

  @Authorized(Role.MERCHANT)
  @Query(() => DataRoomViewPage, { description: "What lenders read of the viewer's business in data rooms, and who read it." })
  dataRoomViews(@Args(() => DataRoomViewsArgs) args: DataRoomViewsArgs, @Ctx() { viewer }: Context): Promise<DataRoomViewPage> {
    return this.reads.views(viewer, args)
  }

  @FieldResolver(() => String, { description: 'Current name of the lender whose person read it.' })
  async lenderName(@Root() { lenderId }: DataRoomView, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }

  @FieldResolver(() => Person, { description: 'Person of the lender who read it.' })
  async person(@Root() { personId }: DataRoomView, @Ctx() context: Context): Promise<Person> {
    return (await context.load(personById, personId))!
  }
}
