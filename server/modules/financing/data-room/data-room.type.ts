import { Field, ID, ObjectType } from 'type-graphql'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { Bureau } from '../../bureaus/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { DataRoomGrant } from './data-room-grant.entity.ts'
import { DataRoomScope, DataRoomState } from './grant-lifecycle.ts'

@ObjectType({ description: 'What came in and went out of the bank accounts of a merchant in one complete month.', simpleResolvers: true })
@Embedded()
export class DataRoomMonth {
  @Field(() => String, { description: 'The month, such as "2026-03".' })
  month!: string

  @Field(() => Decimal, {
    description:
      'Operating inflow in major units of the currency of the statements: money in, without financing, capital, refunds, interest and own transfers.',
  })
  inflow!: string

  @Field(() => Decimal, {
    description: 'Operating outflow in major units of the currency of the statements: money out, without own transfers and private money.',
  })
  outflow!: string

  @Field(() => Decimal, {
    description: 'Inflow less outflow, in major units of the currency of the statements; below zero when outflow was larger.',
  })
  net!: string
}

@ObjectType({
  description: 'Monthly cashflow of the merchant over all its connected accounts and imported statements, without single transactions.',
  simpleResolvers: true,
})
@Embedded()
export class DataRoomStatements {
  @Field(() => Currency, {
    description: 'Currency of the amounts, the same as of the request; other currencies are converted by the stored rates.',
  })
  currency!: Currency

  @Field(() => [DataRoomMonth], {
    description: 'Complete months, at most the last 24, oldest first; empty while the merchant has no complete month of bank data.',
  })
  months!: DataRoomMonth[]
}

@ObjectType({
  description:
    'What the viewing lender can read of a merchant beyond the request. Each reading of `score` or `statements` is listed to the merchant with the name of the person, once in five minutes.',
  simpleResolvers: true,
})
@Embedded()
export class DataRoom {
  request!: FinancingRequest

  /** The data requests of the lender that can be read now. */
  open!: readonly DataRoomGrant[]

  @Field(() => DataRoomState, {
    description: 'Whether anything can be read now; where nothing can, why. It is GRANTED while at least one scope can be read.',
  })
  state!: DataRoomState

  @Field(() => [DataRoomScope], {
    description:
      'Scopes that the lender may ask for now. Empty without an open response to the active request, while the merchant has not decided yet, and after five requests for data.',
  })
  askableScopes!: DataRoomScope[]
}

@ObjectType({ description: 'The credit bureau of the merchant, as the viewing lender may use it.', simpleResolvers: true })
@Embedded()
export class DataRoomBureau {
  room!: DataRoom

  @Field(() => Bureau, { description: 'The bureau of its country.' })
  bureau!: Bureau

  @Field(() => Boolean, { description: 'Whether this installation is connected to the bureau. Without a connection no check can be made.' })
  isConnected!: boolean

  @Field(() => Boolean, { description: 'Whether the connection is to a sandbox, whose reports are made up. Never true in production.' })
  isSandbox!: boolean

  @Field(() => Boolean, {
    description: 'Whether the lender may request a check now: it needs the scope CREDIT_BUREAU and the consent of the merchant.',
  })
  isCheckAllowed!: boolean
}

@ObjectType({
  description: 'A person of a lender read data of the merchant. Readable by the merchant; it can be neither changed nor deleted.',
  simpleResolvers: true,
})
@Scoped()
export class DataRoomView {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => ID, { description: 'Data request of the lender under which it was read.' })
  grantId!: string

  lenderId!: string

  personId!: string

  @Field(() => DataRoomScope, { description: 'Which data was read.' })
  scope!: DataRoomScope

  @Field(() => DateTime, {
    description: 'When it was read. The same person reading the same data again within five minutes is not listed again.',
  })
  viewedAt!: Date
}

@ObjectType({ description: 'One page of the log of what lenders read.' })
export class DataRoomViewPage extends ConnectionOf(DataRoomView) {}
