import { ObjectType } from 'type-graphql'
import { CountedConnectionOf } from '../../../shared/page.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'

@ObjectType()
export class FinancingRequestPage extends CountedConnectionOf(FinancingRequest) {}
