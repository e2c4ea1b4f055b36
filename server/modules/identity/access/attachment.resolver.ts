import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Attachment } from '../../../platform/files/attachment.type.ts'
import { userById } from '../records/user.entity.ts'

/** What this room knows of an attachment: who put it there. */
@Resolver(() => Attachment)
export class AttachmentResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the person who attached it.' })
  @Personal()
  async attachedByName(@Root() attachment: Attachment, @Ctx() context: Context): Promise<string | null> {
    return (await context.load(userById, attachment.attachedBy))?.name ?? null
  }
}
