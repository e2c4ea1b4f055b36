import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { LenderProductVersion } from './product-version.entity.ts'

/** What can differ between two versions of a product. */
export enum ProductPart {
  NAME = 'name',
  DESCRIPTION = 'description',
  AUDIENCE = 'audience',
  CURRENCY = 'currency',
  LARGEST_AMOUNT = 'largest_amount',
  LONGEST_TERM = 'longest_term',
  FEES = 'fees',
  LATE_POLICY = 'late_policy',
  REBATE_POLICY = 'rebate_policy',
  SECURITY_POLICY = 'security_policy',
  FATWA_NUMBER = 'fatwa_number',
  FORM_VERSION = 'form_version',
  FILES = 'files',
}

registerEnumType(ProductPart, {
  name: 'ProductPart',
  description: 'What can differ between two versions of a product.',
  valuesConfig: {
    NAME: { description: 'How the lender names the product.' },
    DESCRIPTION: { description: 'What it is and how it proceeds.' },
    AUDIENCE: { description: 'Whom it is for.' },
    CURRENCY: { description: 'Which currency its amounts are in, and the requests that it is for.' },
    LARGEST_AMOUNT: { description: 'Most that one contract may finance, in major units of the currency of the version.' },
    LONGEST_TERM: { description: 'Most months that one contract may last.' },
    FEES: { description: 'What the merchant pays besides profit, with the cost that each fee covers.' },
    LATE_POLICY: { description: 'The policy on late payment.' },
    REBATE_POLICY: { description: 'What the lender waives when a contract is settled early.' },
    SECURITY_POLICY: { description: 'Which collateral and guarantees the lender takes.' },
    FATWA_NUMBER: { description: 'Which fatwa it rests on, as the lender states it.' },
    FORM_VERSION: { description: 'The version of the contract form.' },
    FILES: { description: 'Which documents the lender attached, by name and SHA-256.' },
  },
})

@ObjectType({ description: 'A difference between a version of a product and the version before it.', simpleResolvers: true })
@Embedded()
export class ProductChange {
  @Field(() => ProductPart, { description: 'What differs.' })
  part!: ProductPart

  @Field(() => String, {
    description: 'How it was, as text; empty when it had none. Amounts are in major units of the currency of that version.',
  })
  before!: string

  @Field(() => String, {
    description: 'How it is now, as text; empty when it has none. Amounts are in major units of the currency of this version.',
  })
  after!: string
}

/** A version with the names and hashes of its files. */
export interface Compared {
  readonly version: LenderProductVersion
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

const partsOf = ({ version, files }: Compared): Readonly<Record<ProductPart, string>> => ({
  [ProductPart.NAME]: version.name,
  [ProductPart.DESCRIPTION]: version.description,
  [ProductPart.AUDIENCE]: version.audience,
  [ProductPart.CURRENCY]: version.currency,
  [ProductPart.LARGEST_AMOUNT]: toDecimal(version.largestMinor, version.currency),
  [ProductPart.LONGEST_TERM]: String(version.longestTerm),
  [ProductPart.FEES]: version.fees.map(({ kind, most, costBasis }) => `${kind}: ${most} (${costBasis})`).join('\n'),
  [ProductPart.LATE_POLICY]: version.latePolicy,
  [ProductPart.REBATE_POLICY]: version.rebatePolicy,
  [ProductPart.SECURITY_POLICY]: version.securityPolicy,
  [ProductPart.FATWA_NUMBER]: version.fatwaNumber ?? '',
  [ProductPart.FORM_VERSION]: String(version.formVersion),
  [ProductPart.FILES]: files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n'),
})

/** Returns what differs between two versions, in the order of the parts. */
export const changesBetween = (before: Compared, after: Compared): ProductChange[] => {
  const [was, is] = [partsOf(before), partsOf(after)]
  return Object.values(ProductPart)
    .filter((part) => was[part] !== is[part])
    .map((part) => ({ part, before: was[part], after: is[part] }))
}
