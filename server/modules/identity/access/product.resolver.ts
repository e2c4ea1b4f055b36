import { Field, ObjectType, Query, Resolver } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { Role } from '../../../shared/role.ts'

@ObjectType({ description: 'A person of the demo who can be signed in as.', simpleResolvers: true })
@Open()
export class DemoAccount {
  @Field(() => Role, { description: 'What this person does in the demo.' })
  role!: Role

  @Field(() => String, { description: 'Full name of the demo person.' })
  name!: string

  @Field(() => String, { description: 'Address to sign in with.' })
  email!: string

  @Field(() => String, { description: 'Password to sign in with.' })
  password!: string
}

@ObjectType({ description: 'Public facts about this installation.', simpleResolvers: true })
@Open()
export class ProductInfo {
  @Field(() => String, { description: 'Product name to show.' })
  name!: string

  @Field(() => Boolean, { description: 'True when the database holds the demo and its accounts can be used.' })
  isDemo!: boolean

  @Field(() => [DemoAccount], { description: 'Accounts to try the demo with; empty when the demo is off.' })
  demoAccounts!: readonly DemoAccount[]

  @Field(() => String, {
    nullable: true,
    description: 'Path of the inbox that shows outgoing mails and text messages in development; null where they are really sent.',
  })
  inboxPath!: string | null

  @Field(() => String, { nullable: true, description: 'Address for questions and complaints; null when none is configured.' })
  supportEmail!: string | null

  @Field(() => Boolean, { description: 'True when sandbox payment rails are used: no money here is real.' })
  isSandbox!: boolean

  @Field(() => Boolean, { description: 'True when anyone may create an account; otherwise only people who are invited.' })
  isSignUpOpen!: boolean
}

@Resolver(() => ProductInfo)
export class ProductResolver {
  constructor(private readonly info: () => Promise<ProductInfo>) {}

  @Query(() => ProductInfo, { description: 'Public facts about this installation, read before sign-in.' })
  product(): Promise<ProductInfo> {
    return this.info()
  }
}
