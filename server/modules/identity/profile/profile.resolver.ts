import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { type Context, oneBy } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import { PhoneCodeSent } from '../access/user.resolver.ts'
import { User } from '../records/user.entity.ts'
import type { PhoneChangeService } from './phone-change.service.ts'
import { SendPhoneChangeCodeInput, UpdateProfileInput, VerifyPhoneChangeInput } from './profile.inputs.ts'
import type { ProfileService } from './profile.service.ts'

/** Files by id. Only for ids that the viewer reached through a scoped row. */
const avatarById = oneBy(StoredFile, 'id')

@Resolver(() => User)
export class ProfileResolver {
  constructor(
    private readonly profiles: ProfileService,
    private readonly phones: PhoneChangeService,
  ) {}

  @Authorized()
  @Mutation(() => User, {
    description:
      "Replaces the viewer's profile. CONTENT_CHANGED when it was changed since it was read, NOT_FOUND for a picture that the viewer did not upload. With another `name`, PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes, and FORBIDDEN for API keys.",
  })
  updateProfile(@Arg('input', () => UpdateProfileInput) input: UpdateProfileInput, @Ctx() context: Context): Promise<User> {
    return this.profiles.update(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => PhoneCodeSent, {
    description:
      'Sends a six-digit code to a new phone by text message. The current phone stays until the code is entered. PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes; FORBIDDEN for API keys; RATE_LIMITED as `sendPhoneCode`.',
  })
  sendPhoneChangeCode(
    @Arg('input', () => SendPhoneChangeCodeInput) { phone }: SendPhoneChangeCodeInput,
    @Ctx() context: Context,
  ): Promise<PhoneCodeSent> {
    return this.phones.sendCode(context.viewer, phone)
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Makes a new phone the verified one of the viewer. INVALID with "Invalid OTP" for a wrong or expired code; PRESENCE_REQUIRED; FORBIDDEN for API keys.',
  })
  verifyPhoneChange(@Arg('input', () => VerifyPhoneChangeInput) input: VerifyPhoneChangeInput, @Ctx() context: Context): Promise<User> {
    return this.phones.verify(context.viewer, input)
  }

  @FieldResolver(() => StoredFile, {
    nullable: true,
    description: 'Picture of the person, 256 x 256 pixels. Its file is readable by the person and the members of their business.',
  })
  async avatar(@Root() user: User, @Ctx() context: Context): Promise<StoredFile | null> {
    return user.avatarId === null ? null : ((await context.load(avatarById, user.avatarId)) ?? null)
  }
}
