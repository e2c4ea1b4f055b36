import { Field, Int, ObjectType } from 'type-graphql'
import { DateTime } from '../../shared/scalars.ts'
import { sha256 } from '../../shared/text.ts'
import { Open } from '../authorization.ts'

@ObjectType({ description: 'How figures of the product came about.', simpleResolvers: true })
@Open()
export class FigureExplanation {
  @Field(() => DateTime, { description: 'The moment whose data the figures are of.' })
  asOf!: Date

  @Field(() => String, { description: 'What is counted, and what is left out.' })
  definition!: string

  @Field(() => Int, { description: 'How many records the figures are of.' })
  rowCount!: number

  @Field(() => String, { description: 'Hash of the definition and of the statements that read the figures.' })
  version!: string
}

/**
 * Declares figures by their definition and the statements that read them; their version is a hash of both. Returns a function that
 * explains what was read at a moment, from so many records.
 */
export const defineFigures = (definition: string, ...statements: readonly string[]) => {
  const version = sha256(JSON.stringify([definition, ...statements])).slice(0, 12)
  return (asOf: Date, rowCount: number): FigureExplanation => ({ asOf, definition, rowCount, version })
}
