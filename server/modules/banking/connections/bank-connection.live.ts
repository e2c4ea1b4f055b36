import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { forOwnBusiness, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { connectionChanged } from '../records/banking.events.ts'
import { connectionById, unknownConnection } from './bank-connection.query.ts'

@ObjectType({ description: 'The status of a bank connection changed, or its reading made progress.', simpleResolvers: true })
@Scoped()
class BankConnectionChanged extends LivePayload {
  @Field(() => BankConnection, { description: 'The connection as it is now.' })
  connection!: BankConnection
}

@Resolver()
export class BankConnectionLiveResolver {
  @Live<{ connectionId: string }>(() => BankConnectionChanged, {
    facts: [connectionChanged],
    ...forOwnBusiness,
    description: "Delivers a bank connection of the viewer's business each time its status changes or its reading makes progress.",
  })
  async bankConnectionChanged(
    @Root() event: PushedEvent<{ connectionId: string }>,
    @Ctx() context: Context,
  ): Promise<Pushed<BankConnectionChanged>> {
    const connection = orNotFound(await context.load(connectionById, event.payload.connectionId), unknownConnection)
    return { connection }
  }
}
