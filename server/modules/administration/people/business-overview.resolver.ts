import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Business } from '../../business/index.ts'
import { Person, personById, userById } from '../../identity/index.ts'
import { JurisdictionCode, jurisdictionOfTaxNumber } from '../../jurisdictions/index.ts'
import { businessHistoryOf, overviewOf } from './business-overview.query.ts'
import { BusinessEvent, BusinessOverview } from './business-overview.type.ts'
import { UserAccount } from './user-account.type.ts'

@Resolver(() => Business)
export class AdministeredBusinessResolver {
  @FieldResolver(() => BusinessOverview, {
    nullable: true,
    description: 'Its owner, people, requests, facilities and history. For admins; null for others.',
  })
  overview(@Root() { id }: Business, @Ctx() context: Context): Promise<BusinessOverview | null> {
    return context.load(overviewOf, id)
  }
}

@Resolver(() => BusinessOverview)
export class BusinessOverviewResolver {
  @FieldResolver(() => UserAccount, {
    nullable: true,
    description: 'Who owns it; their role is its type. Null only if they no longer exist.',
  })
  async owner(@Root() { ownerId }: BusinessOverview, @Ctx() context: Context): Promise<UserAccount | null> {
    const user = await context.load(userById, ownerId)
    return user ? UserAccount.of(user) : null
  }

  @FieldResolver(() => JurisdictionCode, {
    nullable: true,
    description: 'Country that its tax number is of; null where that does not show.',
  })
  country(@Root() { taxId }: BusinessOverview): JurisdictionCode | null {
    return jurisdictionOfTaxNumber(taxId)
  }

  @FieldResolver(() => [BusinessEvent], {
    description: 'What happened to it and its verification, latest first, up to 50. The audit log has everything.',
  })
  history(@Root() { businessId }: BusinessOverview, @Ctx() context: Context): Promise<BusinessEvent[]> {
    return context.load(businessHistoryOf, businessId)
  }
}

@Resolver(() => BusinessEvent)
export class BusinessEventResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who did it; null for the product itself.' })
  actor(@Root() { actorId }: BusinessEvent, @Ctx() context: Context): Promise<Person | null> | null {
    return actorId === null ? null : context.load(personById, actorId)
  }
}
