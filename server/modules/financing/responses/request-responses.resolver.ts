import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { isLender } from '../../../shared/role.ts'
import { contactByBusiness } from '../../business/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import type { ReadAffordability } from './affordability.ts'
import { Affordability } from './affordability.type.ts'
import { hasAcceptedProposal, responsesByRequest } from './response.query.ts'

/** Returns whether the viewer may see the merchant's contact: the merchant, and a lender whose proposal it accepted. */
const knowsMerchant = async (request: FinancingRequest, context: Context): Promise<boolean> => {
  if (context.viewer.businessId === request.merchantId) return true
  return hasAcceptedProposal(request.id, context)
}

/** Serves the responses to a request, and the fields that are visible to their lenders only. */
@Resolver(() => FinancingRequest)
export class RequestResponsesResolver {
  constructor(private readonly affordable: ReadAffordability) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'E-mail address of the owner of the business. Null except for the merchant itself and for lenders whose proposal it accepted.',
  })
  @Personal()
  async merchantEmail(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<string | null> {
    return (await knowsMerchant(request, context)) ? ((await context.load(contactByBusiness, request.merchantId))?.email ?? null) : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Phone number of the owner of the business. Null except for the merchant itself and for lenders whose proposal it accepted, and when there is none.',
  })
  @Personal()
  async merchantPhone(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<string | null> {
    return (await knowsMerchant(request, context)) ? ((await context.load(contactByBusiness, request.merchantId))?.phone ?? null) : null
  }

  @FieldResolver(() => [LenderResponse], {
    description:
      'Responses of lenders, newest first: all for its merchant, admins and analysts; for a lender its own; for the board the accepted ones.',
  })
  responses(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<LenderResponse[]> {
    return context.load(responsesByRequest, request.id)
  }

  @FieldResolver(() => LenderResponse, {
    nullable: true,
    description: 'Latest response of the viewing lender; null when it has none, and for everyone else.',
  })
  async myResponse(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<LenderResponse | null> {
    return isLender(context.viewer.role) ? ((await context.load(responsesByRequest, request.id))[0] ?? null) : null
  }

  @FieldResolver(() => Affordability, {
    nullable: true,
    description:
      'Whether the business could pay the amount back in equal instalments. Null for everyone but the merchant while the request carries no score; read by the merchant, lenders and the board.',
  })
  affordability(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<Affordability | null> {
    return this.affordable.ofRequest(request, context)
  }
}
