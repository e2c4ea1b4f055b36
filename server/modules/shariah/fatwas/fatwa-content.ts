import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { type ContractStructure, Structure } from '../../structures/index.ts'

export enum FatwaSourceKind {
  QURAN = 'quran',
  HADITH = 'hadith',
  STANDARD = 'standard',
  RESOLUTION = 'resolution',
  LAW = 'law',
  BOOK = 'book',
}

registerEnumType(FatwaSourceKind, {
  name: 'FatwaSourceKind',
  description: 'What kind of text a ruling rests on.',
  valuesConfig: {
    QURAN: { description: 'A verse of the Quran, by surah and verse.' },
    HADITH: { description: 'A hadith, by its collection and number.' },
    STANDARD: { description: 'A Shariah standard, by its issuer, number and clause.' },
    RESOLUTION: { description: 'A resolution of a higher authority or an academy of jurisprudence.' },
    LAW: { description: 'A law or regulation, by its article.' },
    BOOK: { description: 'A book of jurisprudence, by author, volume and page.' },
  },
})

/** A text in both languages of a fatwa. */
@ObjectType({ description: 'A text in Arabic, which prevails, and in English.', simpleResolvers: true })
@Embedded()
export class FatwaText {
  @Field(() => String, { description: 'The Arabic text, which prevails.' })
  ar!: string

  @Field(() => String, { description: 'The English text.' })
  en!: string
}

@ObjectType({ description: 'A text that a ruling rests on.', simpleResolvers: true })
@Embedded()
export class FatwaSource {
  @Field(() => FatwaSourceKind, { description: 'What kind of text it is.' })
  kind!: FatwaSourceKind

  @Field(() => String, { description: 'Where it is found, such as `AAOIFI SS 8, 4/6`.' })
  citation!: string

  @Field(() => Boolean, {
    description: 'Whether the text was read at its source. False: it is cited from memory, unverified.',
  })
  isVerified!: boolean
}

/** What the board drafts and votes on. Its hash covers all of it. */
@ObjectType('FatwaContent', {
  description: 'A ruling of the board: the question, the answer with its reasons and sources, and its scope.',
  simpleResolvers: true,
})
@Embedded()
export class FatwaContent {
  @Field(() => FatwaText, { description: 'Title of the ruling.' })
  title!: FatwaText

  @Field(() => FatwaText, { description: 'The question as the board understood it.' })
  question!: FatwaText

  @Field(() => FatwaText, { description: 'What the board rules on the question.' })
  ruling!: FatwaText

  @Field(() => FatwaText, { description: 'The reasons of the ruling.' })
  reasons!: FatwaText

  @Field(() => [FatwaSource], { description: 'The texts that it rests on, at most 20.' })
  sources!: readonly FatwaSource[]

  @Field(() => [FatwaText], { description: 'Conditions under which it holds, at most 20; empty when there are none.' })
  conditions!: readonly FatwaText[]

  @Field(() => [Structure], { description: 'Contract forms that it concerns; empty: none in particular.' })
  structures!: readonly ContractStructure[]

  @Field(() => [String], { description: 'Products and services that it concerns, at most 20; empty: none in particular.' })
  products!: readonly string[]

  @Field(() => Boolean, { description: 'Whether anyone may read it once it is issued. False: the board, admins, analysts and who asked.' })
  isPublic!: boolean

  @Field(() => LocalDate, { description: 'Day from which it is to be in force; the day of issue where that is later.' })
  effectiveOn!: string

  /** Number of the fatwa that it takes the place of. */
  @Field(() => String, { nullable: true, description: 'Number of the fatwa that it takes the place of; null when there is none.' })
  supersedesNumber!: string | null
}

/** Returns the hash that votes on a ruling, or on the proposal to withdraw one, are bound to. */
export const hashOfContent = (content: object): string => sha256(canonicalJson(content))
