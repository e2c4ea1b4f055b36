import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { PushDevice } from './push-device.entity.ts'
import { AddPushDeviceInput, KeepPushDeviceInput } from './push-device.inputs.ts'
import type { PushDeviceService } from './push-device.service.ts'

@Resolver(() => PushDevice)
export class PushDeviceResolver {
  constructor(
    private readonly service: PushDeviceService,
    private readonly publicKey: string,
  ) {}

  @Authorized()
  @Query(() => String, { description: 'Public key (VAPID) that a browser subscribes to push messages with, in base64url.' })
  pushKey(): string {
    return this.publicKey
  }

  @Authorized()
  @Query(() => [PushDevice], {
    description: "The viewer's browsers that show push messages, oldest first, 10 at most. FORBIDDEN with an API key.",
  })
  pushDevices(@Ctx() context: Context): Promise<PushDevice[]> {
    return this.service.devices(context.viewer)
  }

  @Authorized()
  @Mutation(() => PushDevice, {
    description:
      'Sends push messages to the browser of the session from now on, until its session is ended, by signing out or from the list of sessions. LIMIT_EXCEEDED with 10 devices. FORBIDDEN with an API key.',
  })
  addPushDevice(@Arg('input', () => AddPushDeviceInput) input: AddPushDeviceInput, @Ctx() context: Context): Promise<PushDevice> {
    return this.service.add(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => PushDevice, {
    nullable: true,
    description:
      'After another sign-in in the same browser: its push messages belong to the present session. Null when they are not allowed for the viewer, who has to add the device.',
  })
  keepPushDevice(@Arg('input', () => KeepPushDeviceInput) input: KeepPushDeviceInput, @Ctx() context: Context): Promise<PushDevice | null> {
    return this.service.keep(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => PushDevice, { description: 'Sends no more push messages to a browser. FORBIDDEN with an API key.' })
  removePushDevice(@Arg('id', () => ID, { description: 'Device to remove.' }) id: string, @Ctx() context: Context): Promise<PushDevice> {
    return this.service.remove(context.viewer, id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the browser of the session that asks.' })
  isCurrent(@Root() { sessionId }: PushDevice, @Ctx() { viewer }: Context): boolean {
    return sessionId === viewer.sessionId
  }
}
