import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Attachment } from '../../../platform/files/attachment.type.ts'
import { Person, personById } from '../records/person.type.ts'

/** The name of the person who attached a file, which this room adds. */
@Resolver(() => Attachment)
export class AttachmentResolver {
  @FieldResolver(() => Person, { description: 'The person who attached it.' })
  attachedBy(@Root() { attachedById }: Attachment, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, attachedById)
  }
}
