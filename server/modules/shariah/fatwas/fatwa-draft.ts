import type { EntityManager } from 'typeorm'
import { invalid, invalidField } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { Structure } from '../../structures/index.ts'
import { Fatwa } from './fatwa.entity.ts'
import type { DraftFatwaInput, FatwaTextInput } from './fatwa.inputs.ts'
import type { FatwaContent, FatwaText } from './fatwa-content.ts'
import { FatwaStatus } from './fatwa-lifecycle.ts'

const TITLE_LENGTH = { least: 3, most: 200 } as const

const asText = ({ ar, en }: FatwaTextInput): FatwaText => ({ ar: ar.trim(), en: en.trim() })
const isBlank = ({ ar, en }: FatwaText) => ar === '' && en === ''

/** Returns the draft as it is kept. Throws INVALID for a title or a scope that cannot be. */
export const contentOf = (input: DraftFatwaInput): FatwaContent => {
  const title = asText(input.title)
  if (title.en.length < TITLE_LENGTH.least || title.en.length > TITLE_LENGTH.most) {
    throw invalidField('title.en', 'shariah.fatwas.input.title')
  }
  if (title.ar.length > TITLE_LENGTH.most) throw invalidField('title.ar', 'shariah.fatwas.input.title')
  const structures = input.structures.filter((structure) => structure !== Structure.FLEXIBLE)
  if (structures.length < input.structures.length) throw invalidField('structures', 'shariah.fatwas.input.structures')
  return {
    title,
    question: asText(input.question),
    ruling: asText(input.ruling),
    reasons: asText(input.reasons),
    sources: input.sources.map(({ kind, citation, isVerified }) => ({ kind, citation: citation.trim(), isVerified })),
    conditions: input.conditions.map(asText).filter((condition) => !isBlank(condition)),
    structures,
    products: input.products.map((product) => product.trim()).filter((product) => product !== ''),
    isPublic: input.isPublic,
    effectiveOn: input.effectiveOn,
    supersedesNumber: input.supersedesNumber?.trim() || null,
  }
}

/** Throws INVALID, with a field for each part that the board could not vote on because it is not written in both languages. */
export const checkComplete = (content: FatwaContent): void => {
  const missing: [string, TextKey][] = []
  const expect = (field: string, { ar, en }: FatwaText) => {
    if (ar === '') missing.push([`${field}.ar`, 'shariah.fatwas.input.inArabic'])
    if (en === '') missing.push([`${field}.en`, 'shariah.fatwas.input.inEnglish'])
  }
  expect('title', content.title)
  expect('question', content.question)
  expect('ruling', content.ruling)
  expect('reasons', content.reasons)
  for (const [at, condition] of content.conditions.entries()) expect(`conditions.${at}`, condition)
  if (content.sources.length === 0) missing.push(['sources', 'shariah.fatwas.input.sources'])
  if (missing.length > 0) throw invalid('shariah.fatwas.incomplete', Object.fromEntries(missing))
}

/** Returns the id of the fatwa that a draft takes the place of; null for none. Throws INVALID unless that one is issued. */
export const supersededBy = async (db: EntityManager, number: string | null): Promise<string | null> => {
  if (number === null) return null
  const earlier = await db.findOneBy(Fatwa, { number })
  if (earlier?.status !== FatwaStatus.ISSUED) throw invalidField('supersedesNumber', 'shariah.fatwas.notInForce')
  return earlier.id
}
