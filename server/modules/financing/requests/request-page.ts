import { ObjectType } from 'type-graphql'
import { ConnectionOf } from '../../../shared/page.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'

@ObjectType({ description: 'One page of a list of financing requests.' })
export class FinancingRequestPage extends ConnectionOf(FinancingRequest) {}
