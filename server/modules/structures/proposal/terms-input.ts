import { IsOptional, ValidateNested } from 'class-validator'
import { createUnionType, Field, InputType } from 'type-graphql'
import { invalidField } from '../../../shared/errors.ts'
import { IjarahTerms } from '../terms/ijarah.terms.ts'
import { IstisnaTerms } from '../terms/istisna.terms.ts'
import { type ProposalTerms, TERMS_CLASSES, TERMS_KINDS } from '../terms/kinds.ts'
import { DiminishingMusharakahTerms, MudarabahTerms, MusharakahTerms } from '../terms/partnership.terms.ts'
import { SalamTerms } from '../terms/salam.terms.ts'
import { MurabahaTerms, TawarruqTerms } from '../terms/sale.terms.ts'

const given = (type: () => new () => object, description: string): PropertyDecorator => {
  const decorators = [Field(type, { nullable: true, description }), IsOptional(), ValidateNested()]
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property)
  }
}

@InputType({ description: 'The terms that the form of the contract requires. Exactly one is given, of the `proposedStructure`.' })
export class StructureTermsInput {
  @given(() => MurabahaTerms, 'A MURABAHA of goods.')
  murabaha?: MurabahaTerms | null

  @given(() => TawarruqTerms, 'A MURABAHA of a commodity that the merchant sells on.')
  tawarruq?: TawarruqTerms | null

  @given(() => IjarahTerms, 'A lease of an asset.')
  ijarah?: IjarahTerms | null

  @given(() => MusharakahTerms, 'A MUSHARAKAH in a venture.')
  musharakah?: MusharakahTerms | null

  @given(() => DiminishingMusharakahTerms, 'A MUSHARAKAH whose units the merchant buys.')
  diminishingMusharakah?: DiminishingMusharakahTerms | null

  @given(() => MudarabahTerms, 'Capital for a venture that the merchant manages.')
  mudarabah?: MudarabahTerms | null

  @given(() => IstisnaTerms, 'A sale of goods that are made.')
  istisna?: IstisnaTerms | null

  @given(() => SalamTerms, 'A purchase of goods that are delivered later.')
  salam?: SalamTerms | null
}

/** Without what is null or was not given: what is stored of terms. */
const compact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, each]) => each != null)
  return Object.fromEntries(filled.map(([key, each]) => [key, compact(each)]))
}

/** Returns the terms of an input. Throws INVALID on `field` unless exactly one kind is given. */
export const givenTerms = (input: StructureTermsInput, field: string): ProposalTerms => {
  const kinds = TERMS_KINDS.filter((kind) => input[kind] != null)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) throw invalidField(field, 'structures.oneKindOfTerms')
  return { kind, terms: compact(input[kind]) } as ProposalTerms
}

/** The union that shows terms. */
export const ProposalTermsUnion = createUnionType({
  name: 'ProposalTerms',
  description: 'The terms of a proposal, by the form of its contract.',
  types: () =>
    [
      MurabahaTerms,
      TawarruqTerms,
      IjarahTerms,
      MusharakahTerms,
      DiminishingMusharakahTerms,
      MudarabahTerms,
      IstisnaTerms,
      SalamTerms,
    ] as const,
})

/** Stored terms as a member of the union. */
export const shownTerms = ({ kind, terms }: ProposalTerms): InstanceType<(typeof TERMS_CLASSES)[typeof kind]> =>
  Object.assign(new TERMS_CLASSES[kind](), terms)
