import { arabic, english, lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Words } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay, sum } from '../../../shared/figures.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { formOf } from '../../structures/index.ts'

import type { Contract } from './contract.entity.ts'
import { agreedTerms } from './contract-terms.ts'
import { both, heading, level, named, same, term } from './fact-blocks.ts'
import { donationBlocks, givenBlocks, languageBlocks } from './given-terms.ts'
import { syndicateBlocks } from './syndicate-blocks.ts'

/**
 * Returns the canonical JSON that a contract's hash was computed over; the terms of older contracts name no approval.
 * Throws if the hash differs: a contract that was tampered with is not printed.
 */
export const hashedTerms = (contract: Contract): string => {
  const json = canonicalJson(agreedTerms(contract))
  if (sha256(json) !== contract.hash) throw new Error(`The terms of contract ${contract.reference} do not have its hash.`)
  return json
}

const terms = ({ structure, amountMinor, totalMinor, currency, flatRate, term: months, agreedAt }: Contract): Block[] => {
  const { day, time } = gulfMomentOf(agreedAt)
  const { profit } = formOf(structure)
  return [
    term('documents:contract.structure', both(`documents:contract.structures.${structure}`)),
    term('documents:contract.amount', same(sum(amountMinor, currency))),
    ...(flatRate === null
      ? []
      : [
          term(
            `documents:contract.rates.${profit}.name`,
            both(textOf(`documents:contract.rates.${profit}.meaning`, { rate: { percent: flatRate } })),
          ),
        ]),
    term('documents:contract.term', both(textOf('documents:contract.months', { count: months }))),
    term('documents:contract.totalPayable', totalMinor === null ? both('documents:contract.notFixed') : same(sum(totalMinor, currency))),
    term('documents:contract.concluded', both(textOf('documents:gulfMoment', { day: asDay(day), time }))),
  ].flatMap((block) => [block, space(4)])
}

/** The terms of its structure; older contracts have none. */
const given = ({ given: agreed, schedule, disclosure, currency, undertaking }: Contract): Block[] =>
  agreed && disclosure
    ? [
        ...givenBlocks({ given: agreed, schedule, disclosure, currency }),
        ...(undertaking ? donationBlocks(undertaking) : []),
        ...languageBlocks(),
      ]
    : []

const STARTS_IN_ARABIC = /^[^\p{L}]*\p{Script=Arabic}/u

/** Sets a condition as it was written, with its number on the side where its text begins. */
const condition = (text: string, at: number): Block[] => {
  const words = { share: 95, blocks: lines({ text }) }
  const number = (align: 'left' | 'right') => ({ share: 5, blocks: lines({ text: `${at + 1}.`, tone: 'muted', align, direction: 'ltr' }) })
  const columns = STARTS_IN_ARABIC.test(text) ? [words, number('right')] : [number('left'), words]
  return [{ kind: 'columns', gap: 4, columns }, space(4)]
}

const conditions = ({ conditions: all }: Contract): Block[] => {
  const [first = [level('documents:contract.noConditions', { tone: 'muted' })], ...others] = all.map(condition)
  return [{ kind: 'together', blocks: [...heading('documents:contract.conditions'), ...first] }, ...others.flat()]
}

const hashWords = (hash: string): Words => ({ text: hash, weight: 'medium', size: 8.5, direction: 'ltr' })

/** States that the board approved the product, and that the agreement was checked against it without a vote. */
const productBasis = ({ approvedProduct }: Contract): Block[] =>
  approvedProduct
    ? [
        term('documents:contract.product', same(`${approvedProduct.number} (${approvedProduct.version})`)),
        space(6),
        level('documents:contract.productBasis', { size: 8.5 }),
        space(6),
        named('documents:contract.checkedAgreement', hashWords(approvedProduct.agreementHash)),
      ]
    : []

const approval = (contract: Contract): Block[] => [
  {
    kind: 'together',
    blocks: [
      ...heading(contract.approvedProduct ? 'documents:contract.productApproved' : 'documents:contract.approved'),
      ...productBasis(contract),
      term('documents:contract.checklist', both(textOf('documents:contract.version', { version: String(contract.checklistVersion) }))),
      space(6),
      named(
        contract.approvedProduct ? 'documents:contract.reviewedProduct' : 'documents:contract.reviewed',
        hashWords(contract.reviewedHash),
      ),
    ],
  },
  ...contract.voteHashes.map((hash, at) => named(textOf('documents:contract.vote', { number: at + 1 }), hashWords(hash))),
]

/** Explains how a reader verifies the contract offline. */
const verification = (hash: string, file: string): Block => ({
  kind: 'together',
  blocks: [
    space(8),
    {
      kind: 'panel',
      blocks: [
        level('documents:contract.fingerprint', { weight: 'bold' }),
        space(4),
        ...lines({ text: hash, weight: 'bold', size: 9.5, direction: 'ltr' }),
        space(6),
        level(textOf('documents:contract.check', { file }), { size: 7.5, tone: 'muted' }),
      ],
    },
  ],
})

/**
 * Returns the contract before layout, with the terms that its hash covers attached. It contains only what was agreed and
 * nothing that changes later, so the same contract always gives the same bytes.
 */
export const contractSheet = (contract: Contract, publicUrl: string): Sheet => {
  const { reference, structure, agreedAt, hash } = contract
  const file = `${reference}.json`
  const title = written(textOf('documents:contract.file', { reference }), 'en')
  return {
    title,
    author: 'Mizan',
    language: 'en',
    madeAt: agreedAt,
    publicUrl,
    running: [{ text: title, weight: 'medium' }, english(`documents:contract.structures.${structure}`)],
    footer: [{ text: `SHA-256 ${hash}`, direction: 'ltr' }],
    attachments: [
      {
        name: file,
        type: 'application/json',
        description: written(textOf('documents:contract.attachment', { reference }), 'en'),
        content: hashedTerms(contract),
      },
    ],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          {
            share: 55,
            blocks: lines({ text: reference, size: 15, weight: 'bold', direction: 'ltr' }, { text: 'Mizan', size: 10, tone: 'muted' }),
          },
          {
            share: 45,
            blocks: lines(
              english('documents:contract.title', { size: 18, weight: 'bold', align: 'right' }),
              arabic('documents:contract.title', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      ...heading('documents:contract.parties'),
      named('documents:contract.business', { text: contract.merchantName, size: 11, weight: 'medium' }),
      named('documents:contract.lender', { text: contract.lenderName, size: 11, weight: 'medium' }),
      ...syndicateBlocks(contract),
      { kind: 'together', blocks: [...heading('documents:contract.terms'), ...terms(contract)] },
      ...given(contract),
      ...conditions(contract),
      ...approval(contract),
      verification(hash, file),
    ],
  }
}

/** Returns a contract as PDF in English and Arabic. Throws if its hash does not match its terms. */
export const contractPdf = async (contract: Contract, publicUrl: string): Promise<Buffer> => makePdf(contractSheet(contract, publicUrl))
