import { Field, ID, ObjectType } from 'type-graphql'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { Embedded } from '../authorization.ts'
import { StoredFile } from './file.entity.ts'

/** A file that people attach to a row that never changes itself. */
@ObjectType({
  description: 'A file attached to a transaction, such as a receipt or a letter. It never changes the transaction.',
  simpleResolvers: true,
})
@Embedded()
export class Attachment {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => StoredFile, { description: 'The uploaded file.' })
  file!: StoredFile

  @Field(() => DateTime, { description: 'When it was attached.' })
  attachedAt!: Date

  attachedById!: string
}
