import { IsOptional, Matches } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { says } from '../../shared/i18n/text.ts'
import { DateTime } from '../../shared/scalars.ts'

const KEYS = says('notifications.push.keys')

@InputType({ description: 'The subscription that a browser has.' })
export class KeepPushDeviceInput {
  @Field(() => String, { description: 'Endpoint of the subscription.' })
  endpoint!: string
}

@InputType({ description: 'The subscription of a browser, as its `PushManager` made it.' })
export class AddPushDeviceInput {
  @Field(() => String, { description: 'Where its push service takes messages: HTTPS on port 443 of a public address.' })
  endpoint!: string

  @Field(() => String, { description: 'Public key of the browser: an uncompressed point of P-256, in base64url.' })
  @Matches(/^B[A-Za-z0-9_-]{86}=?$/, KEYS)
  p256dh!: string

  @Field(() => String, { description: 'Secret of the browser: 16 bytes, in base64url.' })
  @Matches(/^[A-Za-z0-9_-]{22}={0,2}$/, KEYS)
  auth!: string

  @Field(() => DateTime, { nullable: true, description: 'When the browser ends it, if it says so.' })
  @IsOptional()
  expiresAt?: Date | null
}
