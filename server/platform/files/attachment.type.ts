import { Field, ID, ObjectType } from 'type-graphql'
import { DateTime } from '../../shared/scalars.ts'
import { Embedded } from '../authorization.ts'
import { StoredFile } from './file.entity.ts'

/** A file that people put beside a row which itself never changes. */
@ObjectType({ description: 'A file beside a transaction: a receipt, a contract, a letter.', simpleResolvers: true })
@Embedded()
export class Attachment {
  @Field(() => ID)
  id!: string

  @Field(() => StoredFile)
  file!: StoredFile

  @Field(() => DateTime)
  attachedAt!: Date

  attachedBy!: string
}
