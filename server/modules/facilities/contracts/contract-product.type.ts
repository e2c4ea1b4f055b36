import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'

/** The approved product of the lender that a contract was checked against. */
@ObjectType({
  description: 'The approved product of the lender that a contract was checked against by rule, with the versions that applied.',
  simpleResolvers: true,
})
@Embedded()
export class ContractProduct {
  @Field(() => ID, { description: 'Product of the lender, as `lenderProduct` takes it.' })
  id!: string

  @Field(() => String, { description: 'Number of the product, such as `PRD-2026-001`.' })
  number!: string

  @Field(() => Int, { description: 'Version of the product that the board had approved.' })
  version!: number

  @Field(() => String, { description: 'SHA-256, in canonical JSON, of the request and the accepted proposals that were checked.' })
  agreementHash!: string

  @Field(() => Int, { description: "Version of the board's setting by which they were checked." })
  flowVersion!: number
}
