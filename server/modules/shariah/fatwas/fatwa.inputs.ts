import { ArrayMaxSize, ArrayUnique, Length, Matches, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { type Fatwa, FatwaCategory } from './fatwa.entity.ts'
import { FatwaSourceKind } from './fatwa-content.ts'
import { FatwaStatus } from './fatwa-lifecycle.ts'

const MOST_FILES = 10
const MOST_LINES = 20
const TITLE = says('shariah.fatwas.input.title')
const TEXT = says('shariah.fatwas.input.text')
const AT_MOST = (most: number) => says('common.input.listAtMost', { most })

@InputType({ description: 'Which fatwas to list. Omitted criteria do not filter.' })
export class FatwaFilter {
  @Field(() => [FatwaStatus], { nullable: true, description: 'Only fatwas with one of these statuses. An empty list does not filter.' })
  @ArrayMaxSize(10, says('common.input.statusesOnce'))
  statuses?: FatwaStatus[] | null

  @Field(() => FatwaCategory, { nullable: true, description: 'Only fatwas about this.' })
  category?: FatwaCategory | null

  @Field(() => Structure, { nullable: true, description: 'Only rulings that concern this contract form.' })
  structure?: Structure | null

  @Field(() => Boolean, { nullable: true, description: 'True: only fatwas in force today. False: only the others. Absent or null: both.' })
  isInForce?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'Words that must all occur in the number, title, question or ruling, in any case. Up to 200 characters.',
  })
  @MaxLength(200, says('common.input.search200'))
  search?: string | null
}

export const FATWA_ORDERS = ordersOf(
  'Fatwa',
  latestOrEarliest('fatwa.listedAt', ({ listedAt }: Fatwa) => listedAt, 'issued, or else asked'),
)

@ArgsType()
export class FatwaArgs extends ListArgs(FatwaFilter, FATWA_ORDERS) {}

@InputType({ description: 'A question to the board.' })
export class RequestFatwaInput {
  @Field(() => String, { description: 'Title of the question, 3 to 200 characters.' })
  @Length(3, 200, TITLE)
  @Matches(/\S/, TITLE)
  title!: string

  @Field(() => String, { description: 'The question, 10 to 10,000 characters.' })
  @Length(10, 10_000, says('shariah.fatwas.input.question'))
  @Matches(/\S/, says('shariah.fatwas.input.question'))
  question!: string

  @Field(() => FatwaCategory, { description: 'What it is about.' })
  category!: FatwaCategory

  @Field(() => String, {
    defaultValue: '',
    description: 'What the board has to know of the own case, up to 10,000 characters. Only the board, admins and who asked read it.',
  })
  @MaxLength(10_000, TEXT)
  context!: string

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of files that the same person uploaded, at most 10, in the order in which they are shown.',
  })
  @ArrayMaxSize(MOST_FILES, AT_MOST(MOST_FILES))
  @ArrayUnique(says('shariah.fatwas.input.filesOnce'))
  fileIds!: string[]

  @Field(() => String, {
    nullable: true,
    description: 'Number of the fatwa in force that the answer is to take the place of. Absent or null: none.',
  })
  supersedesNumber?: string | null
}

@InputType({ description: 'A text in Arabic, which prevails, and in English. Empty while it is not written.' })
export class FatwaTextInput {
  @Field(() => String, { description: 'The Arabic text, up to 10,000 characters.' })
  @MaxLength(10_000, TEXT)
  ar!: string

  @Field(() => String, { description: 'The English text, up to 10,000 characters.' })
  @MaxLength(10_000, TEXT)
  en!: string
}

@InputType({ description: 'A text that the ruling rests on.' })
export class FatwaSourceInput {
  @Field(() => FatwaSourceKind, { description: 'What kind of text it is.' })
  kind!: FatwaSourceKind

  @Field(() => String, { description: 'Where it is found, 2 to 300 characters, such as `AAOIFI SS 8, 4/6`.' })
  @Length(2, 300, says('shariah.fatwas.input.citation'))
  citation!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the text was read at its source.' })
  isVerified!: boolean
}

@InputType({ description: 'The draft of a ruling. It replaces the draft before it.' })
export class DraftFatwaInput {
  @Field(() => FatwaCategory, { description: 'What it is about.' })
  category!: FatwaCategory

  @Field(() => FatwaTextInput, { description: 'Title of the ruling; the English one has 3 to 200 characters.' })
  @ValidateNested()
  title!: FatwaTextInput

  @Field(() => FatwaTextInput, { description: 'The question as the board understands it.' })
  @ValidateNested()
  question!: FatwaTextInput

  @Field(() => FatwaTextInput, { description: 'What the board rules on the question.' })
  @ValidateNested()
  ruling!: FatwaTextInput

  @Field(() => FatwaTextInput, { description: 'The reasons of the ruling.' })
  @ValidateNested()
  reasons!: FatwaTextInput

  @Field(() => [FatwaSourceInput], { defaultValue: [], description: 'The texts that it rests on, at most 20.' })
  @ArrayMaxSize(MOST_LINES, AT_MOST(MOST_LINES))
  @ValidateNested({ each: true })
  sources!: FatwaSourceInput[]

  @Field(() => [FatwaTextInput], { defaultValue: [], description: 'Conditions under which it holds, at most 20.' })
  @ArrayMaxSize(MOST_LINES, AT_MOST(MOST_LINES))
  @ValidateNested({ each: true })
  conditions!: FatwaTextInput[]

  @Field(() => [Structure], { defaultValue: [], description: 'Contract forms that it concerns, each once; FLEXIBLE is none.' })
  @ArrayUnique(says('shariah.fatwas.input.structures'))
  structures!: Structure[]

  @Field(() => [String], {
    defaultValue: [],
    description: 'Products and services that it concerns, at most 20 of up to 120 characters each. Blank ones are dropped.',
  })
  @ArrayMaxSize(MOST_LINES, AT_MOST(MOST_LINES))
  @MaxLength(120, { each: true, ...says('shariah.fatwas.input.product') })
  products!: string[]

  @Field(() => Boolean, { description: 'Whether anyone may read it once it is issued.' })
  isPublic!: boolean

  @Field(() => LocalDate, { description: 'Day from which it is to be in force; the day of issue where that is later.' })
  effectiveOn!: string

  @Field(() => String, {
    nullable: true,
    description: 'Number of the fatwa in force that it takes the place of. Absent or null: none.',
  })
  supersedesNumber?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'The `contentHash` of the draft that was read; null or absent for the first draft. CONTENT_CHANGED if it is another by now.',
  })
  contentHash?: string | null
}

@InputType({ description: 'The draft that is submitted.' })
export class SubmitFatwaInput {
  @Field(() => String, { description: 'The `contentHash` that was read. CONTENT_CHANGED if the draft is another by now.' })
  contentHash!: string
}
