import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { plainAddress } from '../../../platform/http/authentication.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'
import { HOUR } from '../../../shared/clock.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { deviceOf } from './device.ts'

/** A session ends this long after its sign-in, however active it is. */
export const ABSOLUTE_LIFETIME = 12 * HOUR

/** A signed-in browser. Only the browser has the token; this table stores its hash. */
@ObjectType({ description: 'A browser in which a person is signed in. Readable by the person and by administrators.' })
@Scoped()
@Entity('session')
export class Session {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  tokenHash!: string

  @Column({ type: 'inet', nullable: true })
  ip!: string | null

  /** What the browser calls itself. Anyone can send any text. */
  @Column({ type: 'text', nullable: true })
  userAgent!: string | null

  @Field(() => DateTime, { description: 'When the person signed in.' })
  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => DateTime, { description: 'Last activity, to the minute.' })
  @Column({ type: 'timestamptz' })
  lastSeenAt!: Date

  /** When the person last confirmed their presence after the sign-in. */
  @Column({ type: 'timestamptz', nullable: true })
  presentAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it was ended; null while it is open.' })
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Name of the browser, such as "Firefox", as the browser itself claims; null when unknown.',
  })
  get browser(): string | null {
    return deviceOf(this.userAgent).browser
  }

  @Field(() => String, {
    nullable: true,
    description: 'Name of the system or device, such as "Windows" or "iPhone", as the browser itself claims; null when unknown.',
  })
  get system(): string | null {
    return deviceOf(this.userAgent).system
  }

  @Field(() => String, { nullable: true, description: 'Network address at sign-in; null when unknown.' })
  get address(): string | null {
    return plainAddress(this.ip)
  }
}

/** Returns the viewer of a session, with every permission. */
export const viewerInSession = (
  person: Pick<
    SignedInViewer,
    'userId' | 'role' | 'businessId' | 'memberRole' | 'accountIds' | 'sessionId' | 'isPresent' | 'mustSetSecondFactor' | 'ip'
  >,
): SignedInViewer => ({
  ...person,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
})
